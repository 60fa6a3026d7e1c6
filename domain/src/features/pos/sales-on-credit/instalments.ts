import { z } from 'zod';
import { addDays, daysBetween } from '../../../kernel/dates.ts';

/** How often a lay-by is paid. */
export const instalmentLabels = { week: 'Weekly', fortnight: 'Fortnightly', month: 'Every four weeks' } as const;
export type InstalmentEvery = keyof typeof instalmentLabels;
export const instalmentEvery = z.enum(Object.keys(instalmentLabels) as [InstalmentEvery, ...InstalmentEvery[]], {
  error: 'Choose how often it is paid.',
});

const daysOf = { week: 7, fortnight: 14, month: 28 } as const satisfies Record<InstalmentEvery, number>;

/** A part of a lay-by and the day by which it is paid. Amounts are integer cents with GST. */
export const instalment = z.object({ dueOn: z.string(), amountCents: z.number().int() });
export type Instalment = z.output<typeof instalment>;

type Schedule = { amountCents: number; from: string; lastDay: string; every: InstalmentEvery };

/**
 * Returns the instalments of an amount in integer cents, the last one on the last day; the first ones take the cents that don't divide evenly.
 * Days are yyyy-mm-dd. §8
 */
export function instalmentsOf({ amountCents, from, lastDay, every }: Schedule): Instalment[] {
  const step = daysOf[every];
  const count = Math.min(amountCents, Math.max(1, Math.ceil(daysBetween(from, lastDay) / step)));
  return Array.from({ length: count }, (_one, place) => ({
    dueOn: place === count - 1 ? lastDay : addDays(from, step * (place + 1)),
    amountCents: Math.floor(amountCents / count) + (place < amountCents % count ? 1 : 0),
  }));
}

export const instalmentStates = { paid: 'Paid', due: 'Due', overdue: 'Overdue' } as const;
export type InstalmentProgress = Instalment & { paidCents: number; state: keyof typeof instalmentStates };

/**
 * Returns what is paid of each instalment, in integer cents, where `dueCents` is left to pay of all of them: what is paid counts for the first
 * one first. One is overdue from the day after its own. §8
 */
export function progressOf(
  instalments: readonly Instalment[],
  { dueCents, today }: { dueCents: number; today: string },
): InstalmentProgress[] {
  let paidLeft = instalments.reduce((sum, { amountCents }) => sum + amountCents, 0) - dueCents;
  return instalments.map(({ dueOn, amountCents }) => {
    const paidCents = Math.max(0, Math.min(amountCents, paidLeft));
    paidLeft -= paidCents;
    const unpaid = dueOn < today ? 'overdue' : 'due';
    return { dueOn, amountCents, paidCents, state: paidCents === amountCents ? 'paid' : unpaid };
  });
}
