import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Db } from '../../../platform/database/connect.ts';
import { withdraw } from '../../../services/outbox/index.ts';
import type { OrderRow } from '../order-row.ts';

/**
 * Withdraws what of an order waits to be sent, in the transaction that changes the order; refuses while it is going out, or may be
 * there already.
 */
export async function stopSending(
  tx: Db,
  { erp_intent_id, mail_intent_id }: Pick<OrderRow, 'erp_intent_id' | 'mail_intent_id'>,
  now: Date,
): Promise<void> {
  const ids = [erp_intent_id, mail_intent_id];
  const { underWay } = await withdraw(tx, ids, { now, uncertainToo: true });
  if (underWay.length > 0)
    throw new Failure('not-allowed-now', 'This order is being sent right now. Try again once that is done.');
}
