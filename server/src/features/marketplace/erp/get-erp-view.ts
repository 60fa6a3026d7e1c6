import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { findErpRefusal } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import { useCase } from '../../../platform/use-case.ts';
import { erpRulesOn, erpViewOf } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { orders } from '../order-row.ts';
import { orderForErp } from './order-for-erp.ts';

/** Returns an order as the ERP takes it, and what rounding each of its lines does. */
export function getErpView(ruleBook: RuleBook) {
  return useCase(marketplaceErpApi.get, async (ctx, { params: { id } }) => {
    const row = await orders.load(ctx, id);
    const order = orderForErp(row);
    const refused = isSentToErp(row.erp_state) ? null : findErpRefusal(order);
    return erpViewOf(order, await erpRulesOn(ruleBook, row.date), { refused, intentId: row.erp_intent_id });
  });
}
