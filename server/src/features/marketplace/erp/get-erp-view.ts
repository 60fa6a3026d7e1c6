import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { erpAmounts, findErpRefusal } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import { erpLines, erpRounding } from '@poolhouse/domain/features/orders/erp-lines';
import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { orders } from '../order-row.ts';
import { erpRulesOn } from './erp-rules.ts';
import { orderForErp } from './order-for-erp.ts';

/** Returns an order as the ERP takes it, and what rounding each of its lines does. */
export function getErpView(ruleBook: RuleBook) {
  return useCase(marketplaceErpApi.get, async (ctx, { params: { id } }) => {
    const row = await orders.load(ctx, id);
    const order = orderForErp(row);
    const rules = await erpRulesOn(ruleBook, row.date);
    const amounts = erpAmounts(order, rules);
    return {
      lines: erpLines(amounts),
      ...erpRounding(amounts),
      ...{ paymentCode: rules.paymentCode, taxPercent: rules.taxPercent, totalCents: row.total_cents },
      refused: isSentToErp(row.erp_state) ? null : findErpRefusal(order),
      intentId: row.erp_intent_id,
    };
  });
}
