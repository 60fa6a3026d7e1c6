import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { renewalPlan } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { RuleBook, RuleOf } from '../../rule-book/index.ts';
import { quotesOfItems } from '../quotes/quoted-items.ts';
import { loadReport } from './report-row.ts';

type PriceRules = ReadonlyMap<string, RuleOf<'equipment-price'>>;

/** Returns the rules that price equipment on a day, by their keys in small letters. */
export async function equipmentRules(ruleBook: RuleBook, day: string): Promise<PriceRules> {
  const rules = await ruleBook.inForce('equipment-price', day);
  return new Map(rules.map((rule) => [rule.key.toLowerCase(), rule]));
}

/** Returns the prices of equipment on a day, by their keys in small letters. */
export async function equipmentPrices(ruleBook: RuleBook, day: string): Promise<Map<string, number>> {
  const rules = await equipmentRules(ruleBook, day);
  return new Map([...rules].map(([key, { value }]) => [key, value.cents]));
}

/** Returns what of a report falls due, with the prices of its day, and which of it is on a quote. */
export function getPlan(ruleBook: RuleBook): AnyUseCase {
  return useCase(reportsApi.plan, async (ctx, { params: { id } }) => {
    const { answers, day, customer_id: customerId } = await loadReport(ctx, id, reportsApi.plan);
    const { lines, budgets } = renewalPlan(answers, await equipmentPrices(ruleBook, day));
    const quotes = await quotesOfItems(ctx.db, customerId);
    return { lines: lines.map((line) => ({ ...line, quote: quotes.get(line.row) ?? null })), budgets };
  });
}
