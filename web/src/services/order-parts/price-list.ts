import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { readRuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { queryOf } from '../../platform/api/query-of.ts';
import type { ListOption } from '../../ui/list/list-config.ts';

/** Returns what can be sold with its price in cents; on a day, else today. */
export const priceListQuery = (on?: string) => ({
  ...queryOf(ruleBookApi.inForce, { query: { kind: 'product-price', limit: '200', ...(on && { on }) } }),
  staleTime: 300_000,
});

/** Returns the price of a row of the price list, in cents. */
export const priceOf = (value: unknown): number => readRuleValue('product-price', value)?.cents ?? 0;

/** Returns the products that filters offer, each with its price. */
export function productOptions(rules: readonly { key: string; label: string; value: unknown }[]): ListOption[] {
  return rules.map(({ key, label, value }) => ({
    value: key,
    label: `${label} · ${formatCents(priceOf(value))} · ${key}`,
  }));
}
