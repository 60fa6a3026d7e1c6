import { z } from 'zod';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { enteredCents } from '../../../kernel/money-fields.ts';
import { tillId } from '../tills/till.ts';

export const cancelledByLabels = { buyer: 'The buyer', supplier: 'We' } as const;
export type CancelledBy = keyof typeof cancelledByLabels;

/** What a till tells of a lay-by that is cancelled. `refundCents` is what it showed as going back: another amount is refused. */
export const cancelledLayBy = z.strictObject({
  by: z.enum(Object.keys(cancelledByLabels) as [CancelledBy, ...CancelledBy[]], { error: 'Choose who cancels it.' }),
  refundCents: enteredCents(),
  tillId,
  note: emptyable(lines(textLimits.note)).default(null),
  /** What the card terminal printed for each amount that goes back to a card, by the id of the payment. */
  references: z.record(z.string(), line(textLimits.code).min(4, 'Enter 4 to 40 characters.')).default({}),
});

/**
 * Returns what of a lay-by that is cancelled is kept and what goes back, in integer cents. A buyer pays the termination charge of the agreement, up to
 * what was paid; a supplier who cancels keeps nothing. Australian Consumer Law, sections 97 to 99.
 */
export function planCancellation(
  { chargeCents, paidCents, goodsCents }: { chargeCents: number; paidCents: number; goodsCents: number },
  by: CancelledBy,
): { keptCents: number; refundCents: number } {
  const keptCents = by === 'supplier' ? 0 : Math.min(chargeCents, paidCents, goodsCents);
  return { keptCents, refundCents: paidCents - keptCents };
}
