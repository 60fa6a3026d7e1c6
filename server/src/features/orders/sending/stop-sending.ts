import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { withdraw } from '../../../services/outbox/index.ts';
import type { OrderRow } from '../order-row.ts';

type SentOrder = Pick<OrderRow, 'id' | 'erp_intent_id' | 'mail_intent_id'>;

/**
 * Withdraws what of an order waits to be sent, in the transaction that changes the order; refuses while it is going out, or may be
 * there already.
 */
export async function stopSending(
  tx: Db,
  { erp_intent_id, mail_intent_id }: Omit<SentOrder, 'id'>,
  now: Date,
): Promise<void> {
  const { underWay } = await withdraw(tx, [erp_intent_id, mail_intent_id], { now, uncertainToo: true });
  if (underWay.length > 0)
    throw new Failure('not-allowed-now', 'This order is being sent right now. Try again once that is done.');
}

/**
 * Withdraws what of an order was declined before, in the transaction that sends it another way: a retry in the outbox would send it
 * twice. Refuses an order that the ERP may have.
 */
export async function withdrawDeclined(
  tx: Db,
  { id, erp_intent_id, mail_intent_id }: SentOrder,
  now: Date,
): Promise<void> {
  const { withdrawn, uncertain } = await withdraw(tx, [erp_intent_id, mail_intent_id], { now });
  if (erp_intent_id !== null && uncertain.includes(erp_intent_id))
    throw new Failure('not-allowed-now', 'Priority may have this order. Check sent orders, then send it again.');
  if (erp_intent_id !== null && withdrawn.includes(erp_intent_id)) await deleteErpAnswer(tx, id);
}

/** Deletes what the ERP answered about an order that isn't there. */
export async function deleteErpAnswer(tx: Db, id: string): Promise<void> {
  await sql`update orders set erp_state = 'unsent', erp_message = null where id = ${id} and erp_state <> 'sent'`.execute(
    tx,
  );
}
