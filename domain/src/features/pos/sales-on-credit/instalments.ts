import { z } from 'zod';
import { addDays, daysBetween } from '../../../kernel/dates.ts';

/** How often a lay-by is paid. */
export const instalmentLabels = { week: 'Weekly', fortnight: 'Fortnightly', month: 'Every four weeks' } as const;
export type InstalmentEvery = keyof typeof instalmentLabels;
export const instalmentEvery = z.enum(Object.keys(instalmentLabels) as [InstalmentEvery, ...InstalmentEvery[]], {
  error: 'Choose how often it is paid.',
});

const daysOf = { week: 7, fortnight: 14, month: 28 } as const satisfies Record<InstalmentEvery, number>;

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
