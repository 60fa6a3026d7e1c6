import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { withdraw } from '../../../services/outbox/index.ts';

/**
 * Withdraws orders that wait in the outbox to be sent to the ERP, in the transaction that cancels them. One that the worker is
 * sending at this moment, or that may have arrived, stays as it is: the ERP's answer still reaches it.
 */
export async function stopSending(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select erp_intent_id as id from marketplace_orders
    where id = any(${[...ids]}::uuid[]) and erp_intent_id is not null`.execute(tx);
  const sending = rows.map(({ id }) => id);
  const { withdrawn } = await withdraw(tx, sending, { now });
  await sql`update marketplace_orders set erp_state = 'unsent', erp_message = null
    where id = any(${[...ids]}::uuid[]) and erp_intent_id = any(${withdrawn}::uuid[]) and erp_state <> 'sent'`.execute(
    tx,
  );
}
