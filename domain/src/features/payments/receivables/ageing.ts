import { daysBetween } from '../../../kernel/dates.ts';

/** What a dealer owes by age: up to 30 days, up to 60, up to 90, and more. */
export const ageLabels = {
  current: 'Current',
  days30: '31 to 60 days',
  days60: '61 to 90 days',
  days90: 'Over 90 days',
} as const;
export type Age = keyof typeof ageLabels;
export type AgeTotals = Record<Age, number>;

/** Returns how old an amount is on a day, by the day of its order. */
export function ageOf(orderDay: string, today: string): Age {
  const days = daysBetween(orderDay, today);
  if (days <= 30) return 'current';
  if (days <= 60) return 'days30';
  return days <= 90 ? 'days60' : 'days90';
}

/** Returns what is owed by age. Money that isn't allocated yet is taken off the oldest first. */
export function ageDues(
  dues: readonly { date: string; dueCents: number }[],
  creditCents: number,
  today: string,
): AgeTotals {
  const aged: AgeTotals = { current: 0, days30: 0, days60: 0, days90: 0 };
  for (const { date, dueCents } of dues) aged[ageOf(date, today)] += dueCents;
  let left = creditCents;
  for (const age of ['days90', 'days60', 'days30', 'current'] as const) {
    const part = Math.min(left, Math.max(0, aged[age]));
    aged[age] -= part;
    left -= part;
  }
  // What is left is ours to pay back, or theirs to use.
  aged.current -= left;
  return aged;
}
