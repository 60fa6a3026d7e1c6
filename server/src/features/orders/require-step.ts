import { orderLifecycle, refuseStatus, type StatusChange } from '@poolhouse/domain/features/orders/order-status';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { OrderRow } from './order-row.ts';

/** Refuses a status that an order can't be given now. */
export function requireStep(row: OrderRow, change: StatusChange): void {
  const subject = { status: row.status, sendType: row.send_type, paidCents: row.paid_cents };
  const refused = refuseStatus(subject, change);
  if (refused?.field === 'status')
    throw new Failure('not-allowed-now', refused.message, {
      facts: { next: orderLifecycle.nextStatuses(subject).map((status) => orderLifecycle.labels[status]) },
    });
  if (refused) throw invalidField(refused.field, refused.message);
}
