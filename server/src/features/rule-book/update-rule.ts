import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleActions, ruleRecord } from '@poolhouse/domain/features/rule-book/records';
import type { RuleChanges } from '@poolhouse/domain/features/rule-book/rule';
import {
  checkedValue,
  requireChangeable,
  requireFreeStartDay,
} from '@poolhouse/domain/features/rule-book/rule-decisions';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { Context } from '../../platform/context.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { requireBrochureFile } from './brochures/brochure-files.ts';
import type { RuleBook } from './rule-book.ts';
import { loadKey, loadRule, othersOfReading } from './rule-queries.ts';
import { bookRuleOf, presentRule, type RuleRow, targetOfRule, valuesOfRule } from './rule-row.ts';
import { todayOf } from './today.ts';
import { writeRule } from './write-rule.ts';

/** Changes a planned row; of one that is in force, label and note alone. */
export function updateRule(book: RuleBook) {
  return useCase(ruleBookApi.update, (ctx, { params: { id }, body, revision: seen }) =>
    retryOnConflict(async () => {
      const row = await loadRule(ctx.db, id);
      const today = todayOf(ctx);
      const found = await loadKey(ctx.db, row.kind as RuleKind, row.key);
      const before = valuesOfRule(row);
      const record = presentRule(bookRuleOf(row), found, today);
      await reconcile(ctx, seen, { kind: ruleRecord.kind, id, revision: row.revision, record, values: before }, body);
      const next = rowAfter(row, body, ctx.clock.now());
      const changes = changesBetween(before, valuesOfRule(next));
      if (changes.length === 0) return record;
      requireChangeable(bookRuleOf(row), body, today);
      await requireBrochureFile(ctx.db, row.kind as RuleKind, body.value);
      const others = othersOfReading(found, bookRuleOf(row));
      requireFreeStartDay(others, bookRuleOf(next));
      const rules = [...found.rules.filter((rule) => rule.id !== id), bookRuleOf(next)];
      const shown = rules.find((rule) => rule.id === id) ?? bookRuleOf(next);
      const answer = presentRule(shown, { ...found, rules }, today);
      const change = changeTo(ctx, row, next);
      const audit = {
        action: ruleActions.update,
        target: targetOfRule(next),
        changes,
        revision: next.revision,
      };
      return (await writeRule(ctx, book, { change, audit, answer }, next.valid_from)) ? answer : null;
    }),
  );
}

/** Changes no row that another user changed or removed meanwhile. */
function changeTo(ctx: Context, row: RuleRow, next: RuleRow) {
  return ctx.db
    .updateTable('rules')
    .set({
      label: next.label,
      note: next.note,
      value: next.value === null ? null : JSON.stringify(next.value),
      valid_from: next.valid_from,
      revision: next.revision,
      updated_at: next.updated_at,
    })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .where('deleted_at', 'is', null)
    .returning('id');
}

function rowAfter(row: RuleRow, { label, note, value, validFrom }: RuleChanges, now: Date): RuleRow {
  return {
    ...row,
    label: label ?? row.label,
    note: note === undefined ? row.note : note,
    value: value === undefined ? row.value : checkedValue(row.kind as RuleKind, value),
    valid_from: validFrom ?? row.valid_from,
    revision: row.revision + 1,
    updated_at: now,
  };
}
