import { addDays } from '../../../kernel/dates.ts';
import { formatCents } from '../../../kernel/money.ts';
import type { RuleValue } from '../../rule-book/rule-values.ts';
import type { Sale } from '../sales/sale.ts';

/** What lay-bys are agreed by: the least part that is paid first, the most weeks for the rest, and the termination charge. */
export type LayByRule = RuleValue<'lay-by'>;

/** Returns the least that is paid of a lay-by before it is agreed, in integer cents with GST, rounded up. §8 */
export function firstInstalmentCents(totalCents: number, { firstPercent }: LayByRule): number {
  return Math.ceil((totalCents * firstPercent) / 100);
}

/** Returns why a sale can't become a lay-by; null when it can. Its first instalment is taken before it is agreed. §8 */
export function refuseLayBy(
  { totalCents, dueCents, refundedCents }: Pick<Sale, 'totalCents' | 'dueCents' | 'refundedCents'>,
  rule: LayByRule | null,
): string | null {
  if (rule === null) return 'There is no lay-by rule for today. Add it in Prices & lists.';
  if (refundedCents > 0)
    return 'A part of this sale was refunded. Refund the rest, then start a new sale for the lay-by.';
  const firstCents = firstInstalmentCents(totalCents, rule);
  return totalCents - dueCents >= firstCents && totalCents > dueCents
    ? null
    : `Take the first instalment first: ${formatCents(Math.max(1, firstCents))} or more.`;
}

/** Returns the last day on which a lay-by that is agreed today can be paid. Days are yyyy-mm-dd. §8 */
export function lastDayOf({ weeks }: LayByRule, today: string): string {
  return addDays(today, weeks * 7);
}

/** Returns why a day can't be the last of a lay-by; null when it can. Days are yyyy-mm-dd. §8 */
export function refuseLastDay(dueOn: string, today: string, rule: LayByRule): string | null {
  return dueOn <= today || dueOn > lastDayOf(rule, today)
    ? `Choose a day after today, within ${rule.weeks} ${rule.weeks === 1 ? 'week' : 'weeks'}.`
    : null;
}
