import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { OrderRow } from '../order-row.ts';

/** Returns true for an order whose sending waits in the outbox, so that it can still be taken back. */
export async function isWaitingForErp(db: Db, { erp_intent_id }: Pick<OrderRow, 'erp_intent_id'>): Promise<boolean> {
  const { rows } = await sql`select from outbox
    where id = ${erp_intent_id}::uuid and state in ('queued', 'failed') and not is_unsure`.execute(db);
  return rows.length > 0;
}

/**
 * Takes orders back that wait in the outbox to be sent to the ERP, in the transaction that cancels them. One that the worker is
 * sending at this moment, or that may have arrived, stays as it is: the ERP's answer still reaches it.
 */
export async function stopSending(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    with stopped as (
      update outbox x set state = 'cancelled', is_unsure = false, held_until = null, settled_at = ${now}
      from (select id, target_id from outbox
        where target_kind = 'marketplace-order' and target_id = any(${[...ids]}::text[]) and kind = 'erp.create-order'
          and state in ('queued', 'failed') and not is_unsure
        order by id for update skip locked) found
      where x.id = found.id returning x.id)
    update marketplace_orders o set erp_state = 'unsent', erp_message = null
    from stopped where o.erp_intent_id = stopped.id and o.erp_state <> 'sent'`.execute(tx);
}
