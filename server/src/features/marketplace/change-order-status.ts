import { can } from '@poolhouse/domain/features/access/can';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { type WholeStep, wholeStepOf } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import { orderLifecycle, refuseStatus, type StatusChange } from '@poolhouse/domain/features/marketplace/order-status';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { RecordPayment } from '../payments/index.ts';
import { notSent, stopSending } from './erp/stop-sending.ts';
import { judgedOf } from './fulfilment/followed-order.ts';
import { recordWholeStep } from './fulfilment/whole-step.ts';
import { type OrderRow, orders } from './order-row.ts';

/**
 * Changes the status of an order; giving it the status that it has changes nothing. Delivering, returning or refunding all of it
 * is the same step as doing so line by line, so that its lines and credit notes agree with its status. What waits to be sent to the ERP
 * goes nowhere once the order is cancelled.
 */
export function changeOrderStatus(recordPayment: RecordPayment) {
  return useCase(marketplaceApi.changeStatus, async (ctx, { params: { id }, body: { status: to, reason, note } }) => {
    let step: WholeStep = {};
    return changeRecord(ctx, orders, {
      id,
      action: orderActions.changeStatus,
      decide: (before, row) => {
        step = {};
        if (before.status === to) return before;
        requireStep(ctx, row, { to, reason, note });
        step = wholeStepOf(judgedOf(before, row), to);
        return { ...before, ...step.values, status: to, statusReason: reason, statusNote: note };
      },
      within: async (tx, _after, row) => {
        const isStopped = to === 'cancelled' && (await stopSending(tx, [id], ctx.clock.now())).has(id);
        await recordWholeStep({ ctx, recordPayment }, tx, row, { ...step, reason, note });
        return { intents: [], columns: isStopped ? notSent : {} };
      },
    });
  });
}

/** Refuses a status that an order can't be given now. */
export function requireStep(ctx: Context, row: OrderRow, change: StatusChange): void {
  const subject = { status: row.status, statusChangedAt: row.status_changed_at, parked: row.parked_reasons };
  const mayManage = can(requireSignedIn(ctx).person, 'marketplace:manage');
  const refused = refuseStatus(subject, change, { mayManage, now: ctx.clock.now() });
  if (refused?.field === 'status')
    throw new Failure('not-allowed-now', refused.message, {
      facts: { next: orderLifecycle.nextStatuses(subject).map((status) => orderLifecycle.labels[status]) },
    });
  if (refused) throw invalidField(refused.field, refused.message);
}
