import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';

export const kindsQuery = () => queryOf(ruleBookApi.kinds);
export const ruleQuery = (id: string) => queryOf(ruleBookApi.get, { params: { id } });
export const timelineQuery = (kind: RuleKind, key: string) => queryOf(ruleBookApi.timeline, { query: { kind, key } });

/** Invalidates everything that shows the rule book after a change. */
export async function refreshRuleBook(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('ruleBook.') });
}
