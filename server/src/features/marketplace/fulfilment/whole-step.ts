import type { WholeStep } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import type { StatusReason } from '@poolhouse/domain/features/marketplace/order-status';
import type { Db } from '../../../platform/database/connect.ts';
import { type Recorder, recordRefund, recordStep } from './record-steps.ts';

type Said = { reason: StatusReason | null; note: string | null };

/** Keeps what a step of the whole order did, in the transaction that changes the order. */
export async function recordWholeStep(by: Recorder, tx: Db, id: string, step: WholeStep & Said): Promise<void> {
  const { moved, refund, isReopened, reason, note } = step;
  if (moved !== undefined) await recordStep(by, tx, id, { ...moved, reason, note });
  if (refund !== undefined) await recordRefund(by, tx, id, { ...refund, reason, note });
  if (isReopened) await tx.deleteFrom('marketplace_fulfilments').where('order_id', '=', id).execute();
}
