import type { ErpRules } from '@poolhouse/domain/features/orders/erp-amounts';
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
