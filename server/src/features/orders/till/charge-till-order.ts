import { statusOfDealer } from '@poolhouse/domain/features/orders/order-status';
import { orderActions } from '@poolhouse/domain/features/orders/records';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { namedDealer } from '../../../services/dealer-rows/index.ts';
import { orders } from '../order-row.ts';

/** Makes a dealer owe what the order of a sale owes, in the transaction that charges its account. */
export async function chargeTillOrder(
  ctx: Context,
  tx: Db,
  id: string,
  named: { id: string; name: string; priorityId: string },
): Promise<void> {
  const { dealer, joined } = namedDealer(named);
  await changeRecord({ ...ctx, db: tx, idempotencyKey: null }, orders, {
    id,
    action: orderActions.assign,
    decide: (before) => ({
      values: { ...before, dealer, ...(before.status === 'received' && { status: statusOfDealer(true) }) },
      plan: undefined,
      joined,
    }),
  });
}
