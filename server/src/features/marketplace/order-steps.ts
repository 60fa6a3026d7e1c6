import { orderLifecycle } from '@poolhouse/domain/features/marketplace/order-status';
import { sql } from 'kysely';
import { RecordLifecycle } from '../../services/lifecycle/index.ts';
import type { RecordPayment } from '../payments/index.ts';
import { stopSending } from './erp/erp-sync-status.ts';
import { quantitiesOf, recordOrderRefund, recordStep } from './fulfilment/record-steps.ts';
import { orders } from './order-row.ts';

/**
 * Returns the steps of orders. Delivering, returning or refunding all of an order is the same as doing so line by line, so that its lines
 * and credit notes agree with its status. What waits to be sent to the ERP goes nowhere once the order is cancelled.
 */
export function orderSteps(recordPayment: RecordPayment) {
  return new RecordLifecycle(orderLifecycle, orders, {
    record: (row, values) => ({
      ...quantitiesOf(values, row),
      parked: row.parked_reasons,
      statusChangedAt: row.status_changed_at,
    }),
    entered: ({ reason, note }) => ({ statusReason: reason, statusNote: note }),
    effects: {
      withdrawFromErp: async (tx, steps, { now }) => ({ columns: await stopSending(tx, idsOf(steps), now) }),
      recordMove: {
        take: async (tx, steps, { ctx, bulkEdit }) => {
          for (const { id, plan, reason } of steps)
            if (plan.moved !== undefined) await recordStep(ctx, tx, id, { ...plan.moved, ...reason, bulkEdit });
        },
        undo: async (tx, steps, { bulkEdit }) => {
          await sql`delete from marketplace_fulfilments
            where bulk_edit_id = ${bulkEdit} and order_id = any(${idsOf(steps)}::uuid[])`.execute(tx);
        },
      },
      recordRefund: async (tx, steps, { ctx }) => {
        for (const { row, plan, reason } of steps)
          if (plan.refund !== undefined)
            await recordOrderRefund({ ctx, recordPayment }, tx, row, { ...plan.refund, ...reason });
      },
      deleteMoves: async (tx, steps) => {
        await sql`delete from marketplace_fulfilments where order_id = any(${idsOf(steps)}::uuid[])`.execute(tx);
      },
    },
  });
}
export type OrderSteps = ReturnType<typeof orderSteps>;

const idsOf = (steps: readonly { id: string }[]) => steps.map(({ id }) => id);
