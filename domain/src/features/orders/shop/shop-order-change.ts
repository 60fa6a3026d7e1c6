import { z } from 'zod';
import { formatCents } from '../../../kernel/money.ts';
import { line, lines, textLimits } from '../../../kernel/text.ts';
import { type SaidReason, statusReasonLabels } from '../status-reasons.ts';

/** What the online shop is told of an order that people changed here. */
export const shopOrderChange = z.strictObject({
  /** The shop's id of the order. */
  shopId: z.int().positive(),
  reference: line(textLimits.code),
  status: z.enum(['processing', 'cancelled', 'refunded']).nullable(),
  note: lines(textLimits.note).nullable(),
});
export type ShopOrderChange = z.output<typeof shopOrderChange>;
type Told = Pick<ShopOrderChange, 'status' | 'note'>;

const sentence = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');

/** Returns what the shop is told of an order that was cancelled. */
export function toldOfCancellation({ reason, note }: SaidReason): Told {
  const why = reason === null ? null : `Reason: ${statusReasonLabels[reason].toLowerCase()}.`;
  return { status: 'cancelled', note: sentence('Cancelled in Poolhouse.', why, note).slice(0, textLimits.note) };
}

/** Returns what the shop is told of an order whose cancellation was undone. */
export function toldOfReopening(): Told {
  return { status: 'processing', note: 'The cancellation in Poolhouse was undone.' };
}

/** Returns what the shop is told of a refund: the credit note, and its status once all that was paid is back. */
export function toldOfRefund(refund: { amountCents: number; creditNote: string; isWhole: boolean }): Told {
  const note = `Refunded ${formatCents(refund.amountCents)} in Poolhouse (credit note ${refund.creditNote}).`;
  return { status: refund.isWhole ? 'refunded' : null, note };
}
