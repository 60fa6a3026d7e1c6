import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { nextChangeOf, rowInForce } from '@poolhouse/domain/features/rule-book/in-force';
import { mayReadRules } from '@poolhouse/domain/features/rule-book/rule-readers';
import { ruleKindNames } from '@poolhouse/domain/features/rule-book/rule-values';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { currentRules } from './current-rules.ts';
import type { RuleBook } from './rule-book.ts';
import { todayOf } from './today.ts';

function pageOf<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }): Row[] {
  return rows.slice((page - 1) * limit, page * limit);
}

/** Returns what the book says on a day. */
export function listRules(book: RuleBook) {
  return useCase(ruleBookApi.list, async (ctx, { query }) => {
    const lines = await currentRules(book, query, query.on ?? todayOf(ctx));
    return { count: lines.length, countExact: true, rules: pageOf(lines, query) };
  });
}

/** Returns how much there is of each kind. */
export function countKinds(book: RuleBook) {
  return useCase(ruleBookApi.kinds, async (ctx) => {
    const today = todayOf(ctx);
    const count = async (kind: (typeof ruleKindNames)[number]) => {
      const keys = await book.keysOf(kind);
      const inForce = keys.filter(({ rules, choices }) => rowInForce(rules, choices, today) !== null);
      const planned = keys.filter(({ rules, choices }) => nextChangeOf(rules, choices, today) !== null);
      return { kind, count: inForce.length, planned: planned.length };
    };
    return { kinds: await Promise.all(ruleKindNames.map(count)), today };
  });
}

/** Returns the rules of a kind that are in force, for those who work with them; planned ones are for administrators of the rule book. */
export function listRulesInForce(book: RuleBook) {
  return useCase(ruleBookApi.inForce, async (ctx, { query }) => {
    if (!mayReadRules(requireSignedIn(ctx).person, query.kind))
      throw new Failure('forbidden', 'Your role doesn’t include these prices and lists.');
    const today = todayOf(ctx);
    const on = query.on ?? today;
    if (on > today) throw invalidField('on', 'Choose today or earlier.');
    const lines = (await currentRules(book, query, on)).filter(({ validFrom }) => validFrom <= on);
    const rules = pageOf(lines, query).map(({ id, kind, key, label, reading, value, validFrom }) => {
      return { id, kind, key, label, reading, value, validFrom };
    });
    return { count: lines.length, countExact: true, rules, on };
  });
}
