import { z } from 'zod';
import { line, textLimits } from '../../../kernel/text.ts';

const cents = z.number().int().positive();

/** What the online shop is told of what came back of a sale. Its order is found by the sale where the shop had none when it came back. */
export const shopRefund = z.strictObject({
  cartId: z.string(),
  /** The shop's id of the order; null where it wasn't known. */
  shopId: z.number().int().positive().nullable(),
  /** When the order was made here: the shop has it since. */
  orderedAt: z.string(),
  reference: line(textLimits.code),
  key: z.string(),
  amountCents: cents,
  reason: line(textLimits.search),
  isRestocked: z.boolean(),
  lines: z.array(
    z.strictObject({
      productId: z.number().int(),
      variationId: z.number().int().nullable(),
      quantity: z.number().int(),
      cents: z.number().int().min(0),
    }),
  ),
});
export type ShopRefundIntent = z.output<typeof shopRefund>;

type Returned = ShopRefundIntent['lines'][number] & { isRestocked: boolean };
type RefundPart = Pick<ShopRefundIntent, 'amountCents' | 'isRestocked' | 'lines'>;

/**
 * Returns the parts in which the shop is told of a refund: it restocks all lines of one, or none. What can be sold again comes first; freight
 * and what the shop doesn't know as a product are in the amount of the last part.
 */
export function shopRefundParts(amountCents: number, returned: readonly Returned[]): RefundPart[] {
  const linesOf = (isRestocked: boolean) =>
    returned.filter((one) => one.isRestocked === isRestocked).map(({ isRestocked: _same, ...rest }) => rest);
  const [restocked, others] = [linesOf(true), linesOf(false)];
  const sum = restocked.reduce((cents_, one) => cents_ + one.cents, 0);
  const restockedCents = others.length === 0 && restocked.length > 0 ? amountCents : Math.min(sum, amountCents);
  return [
    { amountCents: restockedCents, isRestocked: true, lines: restocked },
    { amountCents: amountCents - restockedCents, isRestocked: false, lines: others },
  ].filter((part) => part.amountCents > 0);
}
