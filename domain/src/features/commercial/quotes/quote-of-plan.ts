import type { Answers } from '../reports/answers.ts';
import { itemTitles } from '../reports/item-titles.ts';
import type { PlanLine } from '../reports/renewal-plan.ts';
import type { QuoteLine } from './quote-lines.ts';

/**
 * Returns the lines of a quote for chosen rows of a renewal plan, in the order of the plan. Rows that the plan doesn’t have come back as
 * `unknown`. A line has the price of its plan line, in cents including GST; null where the rule book has none.
 */
export function quoteOfPlan(
  plan: readonly PlanLine[],
  rows: readonly string[],
  answers: Answers,
): { lines: QuoteLine[]; unknown: string[] } {
  const titles = itemTitles(answers);
  const chosen = new Set(rows);
  const lines = plan
    .filter(({ row }) => chosen.has(row))
    .map(({ row, quantity, unitCents }) => {
      return { row, description: titles.get(row) ?? '', quantity: Math.max(1, quantity), unitCents };
    });
  const known = new Set(lines.map(({ row }) => row));
  return { lines, unknown: rows.filter((row) => !known.has(row)) };
}
