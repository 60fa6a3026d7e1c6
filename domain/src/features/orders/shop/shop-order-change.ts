import { z } from 'zod';
import { formatCents } from '../../../kernel/money.ts';
import { isSameValue } from '../../../kernel/same-value.ts';
import { line, lines, textLimits } from '../../../kernel/text.ts';
import { refuseAmounts } from '../lines/fixed-amounts.ts';
import type { Fulfilment } from '../lines/fulfilment.ts';
import { type ReasonInput, statusReasonLabels } from '../status-reasons.ts';
import type { StoredDifference } from './plan-shop-order.ts';

/** What the online shop is told of an order that people changed here. */
export const shopOrderChange = z.strictObject({
  /** The shop's id of the order. */
  shopId: z.int().positive(),
  reference: line(textLimits.code),
  status: z.enum(['processing', 'cancelled', 'refunded']).nullable(),
  note: lines(textLimits.note).nullable(),
});
export type ShopOrderChange = z.output<typeof shopOrderChange>;
type ShopUpdate = Pick<ShopOrderChange, 'status' | 'note'>;

const sentence = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');

/** Returns what the shop is told of an order that was cancelled. */
export function cancellationUpdate({ reason, note }: ReasonInput): ShopUpdate {
  const why = reason === null ? null : `Reason: ${statusReasonLabels[reason].toLowerCase()}.`;
  return { status: 'cancelled', note: sentence('Cancelled in Poolhouse.', why, note).slice(0, textLimits.note) };
}

/** Returns what the shop is told of an order whose cancellation was undone. */
export function reopeningUpdate(): ShopUpdate {
  return { status: 'processing', note: 'The cancellation in Poolhouse was undone.' };
}

/** Returns what the shop is told of a refund: the credit note, and its status once all that was paid is back. */
export function refundUpdate(refund: { amountCents: number; creditNote: string; isWhole: boolean }): ShopUpdate {
  const note = `Refunded ${formatCents(refund.amountCents)} in Poolhouse (credit note ${refund.creditNote}).`;
  return { status: refund.isWhole ? 'refunded' : null, note };
}

type Differing = { differences: StoredDifference[]; refundedCents: number; fulfilment: Fulfilment };

/** Returns an order with the shop's value of one difference, or why it can't have it. What is then the same differs no more. */
export function takeShopValue<Values extends Differing>(
  before: Values,
  field: string,
): { values: Values } | { refused: string } {
  const difference = before.differences.find((one) => one.field === field);
  if (difference === undefined) return { refused: 'This is the same in the shop by now.' };
  if (difference.set === undefined)
    return { refused: 'Change the status of this order here, then settle what differs.' };
  const refused = refuseAmounts(before, Object.keys(difference.set));
  if (refused !== null) return { refused: refused.message };
  const after = { ...before, ...difference.set };
  const now: Readonly<Record<string, unknown>> = after;
  const differences = before.differences.filter(
    ({ set }) => set === undefined || Object.entries(set).some(([name, value]) => !isSameValue(now[name], value)),
  );
  return { values: { ...after, differences } };
}
