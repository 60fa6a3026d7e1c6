/** Shows integer cents as Australian dollars: 123456 → `$1,234.56`. */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });
}

/** Returns integer cents as an amount in dollars, as answers and files carry the amounts that the specification names: 123456 → 1234.56. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
