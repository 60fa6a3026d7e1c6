/** Shows integer cents as Australian dollars: 123456 → `$1,234.56`. */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });
}
