import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { withdraw } from '../../../services/outbox/index.ts';
import { lockErpSyncStatuses } from './erp-sync-status.ts';

/** The columns of an order that no longer waits to be sent. */
const notSent = { erp_state: 'unsent', erp_message: null } as const;

/**
 * Withdraws orders that wait in the outbox to be sent to the ERP, in the transaction that cancels them, and returns the columns of those
 * that now aren't sent, by id. One that the worker is sending at this moment, or that may have arrived, stays as it is: the ERP's answer still reaches it.
 */
export async function stopSending(
  tx: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, typeof notSent>> {
  await lockErpSyncStatuses(tx, ids);
  const { rows } = await sql<{ id: string }>`select erp_intent_id as id from marketplace_orders
    where id = any(${[...ids]}::uuid[]) and erp_intent_id is not null`.execute(tx);
  const sending = rows.map(({ id }) => id);
  const { withdrawn } = await withdraw(tx, sending, { now });
  const stopped = await sql<{ id: string }>`update marketplace_orders set erp_state = 'unsent', erp_message = null
    where id = any(${[...ids]}::uuid[]) and erp_intent_id = any(${withdrawn}::uuid[]) and erp_state <> 'sent' returning id`.execute(
    tx,
  );
  return new Map(stopped.rows.map(({ id }) => [id, notSent]));
}
