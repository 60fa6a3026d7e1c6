import { erpSendFailed } from '@poolhouse/domain/features/orders/erp-order';
import { erpActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { inModule } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { type ErpOrders, sendOneToErp } from '../erp/queue-for-erp.ts';
import { type OrderRow, orders } from '../order-row.ts';

const mostAtOnce = 100;

/**
 * Sends sales that were handed over at the counter to the ERP. They are completed before it has them, so no step of theirs does. One that
 * can't be sent waits for a person, and so does one whose sending a person cancelled.
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
        and o.send_type is null and o.erp_state = 'unsent' and o.erp_intent_id is null
        order by o.date, o.id limit ${mostAtOnce}`.execute(db);
      for (const { id } of rows) {
        signal.throwIfAborted();
        await sendOne(contextFor('Point of sale'), kind, id);
      }
    },
  };
}

async function sendOne<Rules>(ctx: Context, kind: ErpOrders<OrderRow, Rules>, id: string): Promise<void> {
  try {
    await sendOneToErp(ctx, kind, { id, confirmTo: null });
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not-allowed-now')) throw error;
    await keepRefusal(ctx, id, error.message);
  }
}

/** Keeps with an order why it can't be sent. */
function keepRefusal(ctx: Context, id: string, why: string): Promise<unknown> {
  return changeRecord(ctx, orders, {
    id,
    action: inModule(erpActions.answer, orderRecord.module),
    decide: (before) =>
      before.status === 'completed' && before.erpState === 'unsent'
        ? { ...before, erpState: 'failed' as const, erpMessage: `${erpSendFailed} ${why}` }
        : before,
  });
}
