const whole = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en-AU', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const share = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0 });

/** Formats cents as whole dollars: `$12,346`. */
export function dollarText(cents: number): string {
  return whole.format(Math.round(cents / 100));
}

/** Formats cents as thousands of dollars for the labels of an axis: `$12k`, `$0.5k`; zero is `0`. */
export function thousandsText(cents: number): string {
  if (cents === 0) return '0';
  const thousands = cents / 100_000;
  return `${cents < 0 ? '-' : ''}$${Math.abs(thousands).toLocaleString('en-AU', { maximumFractionDigits: 1 })}k`;
}

/** Returns a change as people say it: `+12.3%`. */
export function changeText(growth: number): string {
  return percent.format(growth);
}

/** Returns a part of the whole: `34%`; what is there but rounds to nothing is `<1%`. */
export function shareText(part: number): string {
  return part > 0 && part < 0.005 ? '<1%' : share.format(part);
}
