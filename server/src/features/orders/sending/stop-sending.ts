import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { OrderRow } from '../order-row.ts';

/**
 * Takes back what of an order waits to be sent, in the transaction that changes the order; refuses when it is going out, or may be there
 * already. The entries in the outbox are locked first, as their worker does.
 */
export async function stopSending(
  tx: Db,
  { erp_intent_id, mail_intent_id }: Pick<OrderRow, 'erp_intent_id' | 'mail_intent_id'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; was_handed_over: boolean }>`
    select x.id, x.state, exists (select from outbox_attempts a where a.intent_id = x.id and a.handed_over_at is not null)
        as was_handed_over
    from outbox x where x.id in (${erp_intent_id}::uuid, ${mail_intent_id}::uuid) and x.state in ('queued', 'sending', 'failed')
    order by x.id for update of x`.execute(tx);
  const isGoing = rows.some(
    ({ state, was_handed_over }) => state === 'sending' || (state === 'queued' && was_handed_over),
  );
  if (isGoing) throw new Failure('not-allowed-now', 'This order is being sent right now. Try again once that is done.');
  const ids = rows.map(({ id }) => id);
  await sql`update outbox set state = 'cancelled', is_unsure = false, settled_at = ${now}, held_until = null
    where id = any(${ids}::uuid[])`.execute(tx);
}
