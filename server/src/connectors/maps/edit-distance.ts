/** Returns the mistakes that are forgiven in a name of this length. */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Returns the fewest mistakes between two names (a letter left out, added, changed, or two neighbours swapped); more than
 * `most` is answered as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) row[j] = cheapest(one, other, i, j, row, last, before);
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[other.length] ?? most + 1, most + 1);
}

function cheapest(
  one: string,
  other: string,
  i: number,
  j: number,
  row: readonly number[],
  last: readonly number[],
  before: readonly number[],
): number {
  const isSame = one[i - 1] === other[j - 1];
  const plain = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
  const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  return isSwapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain;
}
