import { type ErpRules, erpAmounts, type PricedOrder } from '@poolhouse/domain/features/orders/erp-amounts';
import { erpLines, erpRounding } from '@poolhouse/domain/features/orders/erp-lines';

/** Returns an order as the ERP takes it, and what rounding each of its lines does. */
export function erpViewOf(
  order: PricedOrder,
  rules: ErpRules,
  more: { refused: string | null; intentId: string | null },
) {
  const amounts = erpAmounts(order, rules);
  return {
    lines: erpLines(amounts),
    ...erpRounding(amounts),
    paymentCode: rules.paymentCode,
    taxPercent: rules.taxPercent,
    totalCents: order.totalCents,
    ...more,
  };
}
