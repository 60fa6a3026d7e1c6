import { type ErpRules, erpAmounts, type PricedOrder } from '@poolhouse/domain/features/orders/erp-amounts';
import { erpLines, erpRounding } from '@poolhouse/domain/features/orders/erp-lines';
import { type ErpState, isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import type { RuleBook } from '../../rule-book/index.ts';

/** Returns what the rule book says about orders for the ERP on a day. */
export async function erpRulesOn(ruleBook: RuleBook, day: string): Promise<ErpRules> {
  const codeOf = async (key: string) => {
    const rule = await ruleBook.find('erp-code', key, day);
    if (rule === null) throw new Error(`The rule book has no code for the ${key} of ${day}.`);
    return rule.value.code;
  };
  const tax = await ruleBook.find('tax-rate', 'gst', day);
  if (tax === null) throw new Error(`No GST rate is set for ${day}.`);
  return {
    taxPercent: tax.value.percent,
    freightSku: await codeOf('freight-line'),
    discountSku: await codeOf('discount-line'),
    paymentCode: await codeOf('payment'),
  };
}

type ViewedRow = { date: string; erp_state: ErpState; erp_intent_id: string | null };

/** Returns an order as the ERP takes it, and what rounding each of its lines does; `refusal` is why it can't be sent. */
export async function erpViewOf(ruleBook: RuleBook, row: ViewedRow, order: PricedOrder, refusal: string | null) {
  const rules = await erpRulesOn(ruleBook, row.date);
  const amounts = erpAmounts(order, rules);
  return {
    lines: erpLines(amounts),
    ...erpRounding(amounts),
    paymentCode: rules.paymentCode,
    taxPercent: rules.taxPercent,
    totalCents: order.totalCents,
    refused: isSentToErp(row.erp_state) ? null : refusal,
    intentId: row.erp_intent_id,
  };
}
