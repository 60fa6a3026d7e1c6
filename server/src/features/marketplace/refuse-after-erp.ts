import { fieldsOpenAfterErp } from '@poolhouse/domain/features/marketplace/order';
import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { OrderRow } from './order-row.ts';

/** Refuses to change fields of an order that the ERP has or is being sent, other than notes and tracking. */
export function refuseAfterErp(
  { erp_state, erp_number }: Pick<OrderRow, 'erp_state' | 'erp_number'>,
  fields: readonly string[],
): void {
  const closed = fields.filter((field) => !(fieldsOpenAfterErp as string[]).includes(field));
  if (closed.length === 0 || !isSentToErp(erp_state)) return;
  const there = erp_number === null ? 'is being sent to Priority' : `is in Priority as ${erp_number}`;
  throw new Failure(
    'not-allowed-now',
    `This order ${there}: only notes and tracking can change. Cancel it and create a new one instead.`,
    { fields: closed.map((path) => ({ path, message: 'This can’t change once the order was sent.' })) },
  );
}
