import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Db } from '../../../platform/database/connect.ts';
import { standingsOf, takeBack } from '../../../services/outbox/index.ts';
import type { OrderRow } from '../order-row.ts';

/**
 * Takes back what of an order waits to be sent, in the transaction that changes the order; refuses while it is going out, or may be
 * there already.
 */
export async function stopSending(
  tx: Db,
  { erp_intent_id, mail_intent_id }: Pick<OrderRow, 'erp_intent_id' | 'mail_intent_id'>,
  now: Date,
): Promise<void> {
  const ids = [erp_intent_id, mail_intent_id];
  const open = await standingsOf(tx, ids);
  const taken = await takeBack(tx, ids, { standing: ['waits', 'unsure'], now });
  if (open.some(({ id }) => !taken.includes(id)))
    throw new Failure('not-allowed-now', 'This order is being sent right now. Try again once that is done.');
}
