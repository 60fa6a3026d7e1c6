/** Reads an amount as people type it (`1,234.50`, `$12`, `-3.5`) into whole cents; null when it is none. */
export function parseCents(text: string): number | null {
  const plain = text.trim().replace(/^(-?)\$\s*/, '$1');
  const parts = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain);
  if (parts === null) return null;
  const [, sign, dollars = '', cents = ''] = parts;
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** Formats cents as `1,234.50`; empty for null. */
export function amountText(cents: number | null): string {
  if (cents === null) return '';
  return (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
