import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { findErpRefusal } from '@poolhouse/domain/features/orders/sending/order-for-erp';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { erpRulesOn } from '../erp/erp-rules.ts';
import { erpViewOf } from '../erp/erp-view-of.ts';
import { orders } from '../order-row.ts';
import { orderForErp } from './order-erp-orders.ts';

/** Returns an order as the ERP takes it, and what rounding each of its lines does. */
export function getErpView(ruleBook: RuleBook) {
  return useCase(sendingApi.erp, async (ctx, { params: { id } }) => {
    const row = await orders.load(ctx, id);
    const order = orderForErp(row);
    const refused = isSentToErp(row.erp_state) ? null : findErpRefusal(order);
    return erpViewOf(order, await erpRulesOn(ruleBook, row.date), { refused, intentId: row.erp_intent_id });
  });
}
