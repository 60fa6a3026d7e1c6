import type { WholeStep } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import type { SaidReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { Db } from '../../../platform/database/connect.ts';
import type { OrderRow } from '../order-row.ts';
import { type RefundParts, recordOrderRefund } from './record-order-refund.ts';
import { recordStep } from './record-steps.ts';

type Said = SaidReason & { bulkEditId?: string };

/** Keeps what a step of the whole order did, in the transaction that changes the order. */
export async function recordWholeStep(
  parts: RefundParts,
  tx: Db,
  row: OrderRow,
  { moved, refund, isReopened, ...said }: WholeStep & Said,
): Promise<void> {
  if (moved !== undefined) await recordStep(parts.ctx, tx, row.id, { ...moved, ...said });
  if (refund !== undefined) await recordOrderRefund(parts, tx, row, { ...refund, ...said });
  if (isReopened) await tx.deleteFrom('marketplace_fulfilments').where('order_id', '=', row.id).execute();
}
