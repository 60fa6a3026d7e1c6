import { erpSendFailed } from '@poolhouse/domain/features/orders/erp-order';
import { erpActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { inModule } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Change, write } from '../../../platform/database/write.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { decideSending, type ErpOrders, lockForErp, rulesFor } from '../erp/queue-for-erp.ts';
import type { OrderRow } from '../order-row.ts';

const mostAtOnce = 100;

/**
 * Sends sales that were handed over at the counter to the ERP. They are completed before it has them, so no step of theirs does. One that
 * can't be sent waits for a person, as one that the ERP declined.
 */
export function sendHandedOver<Rules>(
  kind: ErpOrders<OrderRow, Rules>,
  { contextFor }: Pick<Platform, 'contextFor'>,
): Loop {
  return {
    name: 'orders-handed-over',
    everyMs: 10_000,
    run: async ({ db, signal }) => {
      const { rows } = await sql<{
        id: string;
      }>`select o.id from orders o where o.source = 'pos' and o.status = 'completed'
        and o.send_type is null and o.erp_state = 'unsent' order by o.date, o.id limit ${mostAtOnce}`.execute(db);
      for (const { id } of rows) {
        signal.throwIfAborted();
        await sendOne(contextFor('Point of sale'), db, kind, id);
      }
    },
  };
}

async function sendOne<Rules>(ctx: Context, db: Db, kind: ErpOrders<OrderRow, Rules>, id: string): Promise<void> {
  const rules = await rulesFor(db, kind, [id]);
  await db.transaction().execute(async (tx) => {
    const row = (await lockForErp(tx, kind, [id])).get(id);
    if (row === undefined || row.status !== 'completed' || row.erp_state !== 'unsent') return;
    const { sending, change } = await decideSending({ ...ctx, db: tx }, kind, row, { rules, confirmTo: null });
    const made = sending.state === 'refused' ? refusal(row, sending.message ?? '', ctx) : change;
    if (made !== null) await write(ctx, made, tx);
  });
}

/** Returns what keeps with an order why it can't be sent. */
function refusal({ id, name, revision }: OrderRow, why: string, { clock }: Context): Change {
  const message = `${erpSendFailed} ${why}`;
  return {
    change: sql`update orders set erp_state = 'failed', erp_message = ${message}, revision = revision + 1,
      updated_at = ${clock.now()} where id = ${id} returning id`,
    audit: {
      action: inModule(erpActions.answer, orderRecord.module),
      target: { kind: orderRecord.kind, id, label: name },
      changes: [
        { field: 'erpState', before: 'unsent', after: 'failed' },
        { field: 'erpMessage', before: null, after: message },
      ],
      revision: revision + 1,
    },
    answer: null,
  };
}
