import { orderActions } from '@poolhouse/domain/features/orders/records';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { takeShopValue as decideValue } from '@poolhouse/domain/features/orders/shop/take-shop-value';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { orders } from '../order-row.ts';

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
