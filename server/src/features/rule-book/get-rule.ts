import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleRecord } from '@poolhouse/domain/features/rule-book/records';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { useCase } from '../../platform/use-case.ts';
import { recordHistory } from '../../services/activity-log/index.ts';
import { idsOfKey, loadKey, loadRule } from './rule-queries.ts';
import { type BookRule, bookRuleOf, type KeyRules, presentRule } from './rule-row.ts';
import { todayOf } from './today.ts';

/** Returns one row, also one that is past or was corrected, since old orders carry its id. */
export const getRule = useCase(ruleBookApi.get, async (ctx, { params }) => {
  const row = await loadRule(ctx.db, params.id);
  return presentRule(bookRuleOf(row), await loadKey(ctx.db, row.kind as RuleKind, row.key), todayOf(ctx));
});

export const getTimeline = useCase(ruleBookApi.timeline, async (ctx, { query: { kind, key } }) => {
  const found = await loadKey(ctx.db, kind, key);
  if (found.rules.length === 0) throw notFound('rule');
  return presentTimeline(kind, found, todayOf(ctx));
});

/** Returns all rows of a key, the newest first, with the readings that were chosen. */
export function presentTimeline(kind: RuleKind, found: KeyRules, today: string): RuleTimeline {
  const { rules, replaced, choices } = found;
  const all = [...rules, ...replaced].sort(newestFirst);
  return {
    kind,
    key: rules[0]?.key ?? '',
    today,
    rules: all.map((rule) => presentRule(rule, found, today)),
    choices: [...choices]
      .sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1))
      .map(({ reading, validFrom, row }) => {
        return { reading, validFrom, reason: row.reason, createdBy: row.created_by_name };
      }),
  };
}

function newestFirst(one: BookRule, other: BookRule): number {
  if (one.validFrom !== other.validFrom) return one.validFrom < other.validFrom ? 1 : -1;
  return one.reading < other.reading ? -1 : 1;
}

/** Returns who changed what of a row; the entries of its key's other rows say which one they are about. */
export const getRuleHistory = useCase(ruleBookApi.history, async (ctx, { params, query }) => {
  const row = await loadRule(ctx.db, params.id);
  const others = (await idsOfKey(ctx.db, row)).filter((id) => id !== row.id);
  return recordHistory(ctx, ruleRecord, [row.id, ...others], query);
});
