const percent = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 2 });
const share = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0 });
const growth = new Intl.NumberFormat('en-AU', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Returns a formatted number with a minus sign in place of the hyphen, as wide as a plus. Not for files, which are read by programs. */
export function withMinusSign(text: string): string {
  return text.replace('-', '−');
}

/** Formats a rate that is kept in percent: 10 → `10%`. */
export function formatPercent(rate: number): string {
  return withMinusSign(percent.format(rate / 100));
}

/** Formats a change as people say it: 0.123 → `+12.3%`. */
export function formatGrowth(change: number): string {
  return withMinusSign(growth.format(change));
}

/** Formats a part of the whole: 0.34 → `34%`; what is there but rounds to nothing is `<1%`. */
export function formatShare(part: number): string {
  return part > 0 && part < 0.005 ? '<1%' : share.format(part);
}
