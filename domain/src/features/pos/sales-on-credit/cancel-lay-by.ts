import { z } from 'zod';
import { enteredCents } from '../../../kernel/money-fields.ts';
import { emptyable, lines, textLimits } from '../../../kernel/text.ts';
import type { StatusReason } from '../../orders/status-reasons.ts';
import { type PlannedReturn, planReturn } from '../refunds/plan-returns.ts';
import type { Sale } from '../sales/sale.ts';
import { paybackReferences } from '../sales/tender.ts';
import { tillId } from '../tills/till.ts';

/**
 * Why a lay-by is cancelled. The buyer may at any time; we may for three reasons alone. Only the buyer pays the termination charge, and not
 * where we broke the agreement. Australian Consumer Law, sections 97 to 99.
 */
export const cancellationReasons = {
  buyer: { label: 'The buyer cancels', isCharged: true, ofOrder: 'customer-request' },
  breach: { label: 'The buyer cancels, since we broke the agreement', isCharged: false, ofOrder: 'other' },
  missed: { label: 'We cancel: the buyer broke the agreement', isCharged: false, ofOrder: 'other' },
  closed: { label: 'We cancel: we no longer trade', isCharged: false, ofOrder: 'other' },
  unavailable: {
    label: 'We cancel: the goods aren’t available, for a reason beyond our control',
    isCharged: false,
    ofOrder: 'out-of-stock',
  },
} as const satisfies Record<string, { label: string; isCharged: boolean; ofOrder: StatusReason }>;
export type CancellationReason = keyof typeof cancellationReasons;

/** What a till sends to cancel a lay-by. `refundCents` is what it showed as going back: another amount is refused. */
export const cancelledLayBy = z.strictObject({
  reason: z.enum(Object.keys(cancellationReasons) as [CancellationReason, ...CancellationReason[]], {
    error: 'Choose who cancels it, and why.',
  }),
  refundCents: enteredCents(),
  /** The till that gives the money back. */
  tillId,
  note: emptyable(lines(textLimits.note)).default(null),
  references: paybackReferences.default({}),
});
export type CancelledLayBy = z.output<typeof cancelledLayBy>;

type LayBy = Pick<
  Sale,
  'credit' | 'products' | 'totalCents' | 'subtotalCents' | 'discountCents' | 'shippingCents' | 'dueCents'
>;

export type Cancellation = {
  paidCents: number;
  /** The termination charge: what of the sale stays. */
  keptCents: number;
  refundCents: number;
  /** All lines come back for what they cost less the charge, so that what is left of the order is the charge with its GST. */
  planned: PlannedReturn;
};

/**
 * Returns what of a lay-by that is cancelled is kept and what goes back, in integer cents with GST. The charge is that of the agreement, never
 * more than was paid or than the goods cost. Australian Consumer Law, sections 97 to 99.
 */
export function planCancellation(layBy: LayBy, reason: CancellationReason): Cancellation {
  const { credit, products, totalCents, subtotalCents, discountCents, shippingCents, dueCents } = layBy;
  const paidCents = totalCents - dueCents;
  const chargeCents = cancellationReasons[reason].isCharged ? (credit?.chargeCents ?? 0) : 0;
  const keptCents = Math.max(0, Math.min(chargeCents, paidCents, subtotalCents - discountCents));
  const found = planReturn(
    {
      products,
      discountCents: discountCents + keptCents,
      shippingCents,
      paidCents: totalCents,
      refundedCents: 0,
      refunds: [],
    },
    { lines: products.map(({ quantity }, line) => ({ line, quantity, isRestocked: true })), freight: true },
  );
  if ('refused' in found) throw new Error(`A lay-by can be cancelled: ${found.refused.message}`);
  return { paidCents, keptCents, refundCents: paidCents - keptCents, planned: found.planned };
}
