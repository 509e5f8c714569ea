#!/bin/sh
# Compile every proof with coqc, in a scratch folder, and fail unless every
# theorem named in Assumptions.v is closed under the global context.
# Exit: 0 all closed, 1 a proof failed, 2 coqc is not installed.
set -eu
cd "$(dirname "$0")"

if ! command -v coqc >/dev/null 2>&1 || ! command -v coqdep >/dev/null 2>&1; then
    echo "skipped: coqc not found (Debian and Ubuntu: apt-get install coq)" >&2
    exit 2
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp ./*.v "$scratch"
cd "$scratch"

if grep -nwE 'Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture' ./*.v; then
    echo "FAILED: the lines above assume something" >&2
    exit 1
fi

files=$(coqdep -R . Grundy -sort ./*.v)
for file in $files; do
    if [ "${file#./}" != Assumptions.v ]; then
        echo "coqc ${file#./}"
        coqc -q -R . Grundy "$file"
    fi
done
coqc -q -R . Grundy Assumptions.v >printed

theorems=$(sed -n 's/^Print Assumptions \(.*\)\.$/\1/p' Assumptions.v)
asked=$(printf '%s\n' "$theorems" | wc -l)
closed=$(grep -c '^Closed under the global context$' printed || true)
if [ "$asked" -ne "$closed" ] || grep -qv '^Closed under the global context$' printed; then
    cat printed
    echo "FAILED: $asked theorems, $closed closed under the global context" >&2
    exit 1
fi
echo "$theorems" | sed 's/$/: closed under the global context/'
echo "$asked theorems, all closed under the global context"
