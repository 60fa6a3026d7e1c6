import type { SaleRules } from '@poolhouse/domain/features/pos/sales/sale-totals';
import type { LayByRule } from '@poolhouse/domain/features/pos/sales-on-credit/lay-by';
import { quoteRules, type RulesUsed } from '@poolhouse/domain/features/rule-book/rules-used';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import { type RuleBook, todayOf } from '../../rule-book/index.ts';

/** The rules that sales are priced by today, the part of freight lines in the ERP, and what lay-bys are agreed by. */
export type RulesOfDay = SaleRules & { freightSku: string; layBy: LayByRule | null; used: RulesUsed };
export type SaleRulesOf = (ctx: Pick<Context, 'clock'>) => Promise<RulesOfDay>;

/** Returns what finds these rules in the rule book. */
export function saleRules(ruleBook: RuleBook): SaleRulesOf {
  return async (ctx) => {
    const day = todayOf(ctx);
    const [freight, tax, part, layBy] = await Promise.all([
      ruleBook.find('counter-freight', 'standard', day),
      ruleBook.find('tax-rate', 'gst', day),
      ruleBook.find('erp-code', 'freight-line', day),
      ruleBook.find('lay-by', 'standard', day),
    ]);
    if (freight === null || tax === null)
      throw new Failure('not-allowed-now', 'There is no freight or tax rule for today. Add it in Prices & lists.');
    return {
      freight: freight.value,
      taxPercent: tax.value.percent,
      freightSku: part?.value.code ?? 'FR',
      layBy: layBy?.value ?? null,
      used: quoteRules([freight, tax]),
    };
  };
}
