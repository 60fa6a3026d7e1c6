/**
 * Returns why there is no copy to look at any more: for how many whole months (UTC) it was kept, as people read it. Both instants in
 * ISO; `settledAt` is null for what was never settled. §15
 */
export function missingCopyReason(settledAt: string | null, copyDeletedAt: string): string {
  const months = settledAt === null ? 0 : wholeMonths(new Date(settledAt), new Date(copyDeletedAt));
  if (months < 1) return 'The copy was deleted.';
  return `The copy was deleted after ${months === 1 ? '1 month' : `${months} months`}.`;
}

function wholeMonths(from: Date, until: Date): number {
  const begun = (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
  const whole = new Date(from);
  whole.setUTCDate(1);
  whole.setUTCMonth(from.getUTCMonth() + begun);
  const lastDay = new Date(Date.UTC(whole.getUTCFullYear(), whole.getUTCMonth() + 1, 0)).getUTCDate();
  whole.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return whole > until ? begun - 1 : begun;
}
