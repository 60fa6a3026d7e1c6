const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Returns true for eleven digits, with or without spaces, whose check digits fit (one taken from the first, weighted, mod 89). */
export function isAbn(value: string): boolean {
  const digits = digitsOf(value);
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, at) => total + (Number(digit) - (at === 0 ? 1 : 0)) * (weights[at] ?? 0),
    0,
  );
  return sum % 89 === 0;
}

/** Formats an ABN: `51 824 753 556`. What isn't eleven digits stays as it is. */
export function formatAbn(value: string): string {
  return digitsOf(value).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

function digitsOf(value: string): string {
  return value.replace(/\s/g, '');
}
