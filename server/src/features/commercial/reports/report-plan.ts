import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { renewalPlan } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { loadReport } from './report-row.ts';

/** Returns the prices of equipment on a day, by their keys in small letters. */
export async function equipmentPrices(ruleBook: RuleBook, day: string): Promise<Map<string, number>> {
  const rules = await ruleBook.inForce('equipment-price', day);
  return new Map(rules.map(({ key, value }) => [key.toLowerCase(), value.cents]));
}

/** Returns what of a report falls due, with the prices of its day. */
export function getPlan(ruleBook: RuleBook): AnyUseCase {
  return useCase(reportsApi.plan, async (ctx, { params: { id } }) => {
    const { answers, day } = await loadReport(ctx, id, reportsApi.plan);
    return renewalPlan(answers, await equipmentPrices(ruleBook, day));
  });
}
