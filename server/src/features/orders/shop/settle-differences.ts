import { orderActions } from '@poolhouse/domain/features/orders/records';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { takeShopValue as decideValue } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import { Failure } from '@poolhouse/domain/kernel/errors';
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

/** Gives a sent order the shop's value of one of its differences. */
export const takeShopValue = useCase(shopApi.takeShopValue, async (ctx, { params: { id }, body: { field } }) => {
  return changeRecord(ctx, orders, {
    id,
    action: orderActions.takeShopValue,
    decide: (before) => {
      const decided = decideValue(before, field);
      if ('refused' in decided) throw new Failure('not-allowed-now', decided.refused);
      return decided.values;
    },
  });
});
