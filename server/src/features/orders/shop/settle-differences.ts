import { orderActions } from '@poolhouse/domain/features/orders/records';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { orders } from '../order-row.ts';

/** Keeps an order as it was sent, though the shop has it otherwise; the shop's next change of it is told again. */
export const settleDifferences = useCase(shopApi.settleDifferences, async (ctx, { params: { id }, body: { note } }) => {
  return changeRecord(ctx, orders, {
    id,
    action: orderActions.settleDifferences,
    decide: (before) => ({ ...before, differences: [] }),
    logged: { changes: [{ field: 'reason', before: null, after: note }] },
  });
});
