import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleActions, ruleRecord } from '@poolhouse/domain/features/rule-book/records';
import type { RuleId } from '@poolhouse/domain/features/rule-book/rule';
import { requireFreeStartDay, requireRemovable } from '@poolhouse/domain/features/rule-book/rule-decisions';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { requireUnchanged, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { RuleBook } from './rule-book.ts';
import { loadKey, loadRule } from './rule-queries.ts';
import { bookRuleOf, presentRule, type RuleRow, targetOfRule, valuesOfRule } from './rule-row.ts';
import { todayOf } from './today.ts';
import { writeRule } from './write-rule.ts';

/** Removes a planned row that nothing quotes. It is kept, so that it can be restored. */
export function removeRule(book: RuleBook) {
  return useCase(ruleBookApi.remove, (ctx, { params: { id }, revision: seen }) =>
    retryOnConflict(async () => {
      const row = await loadRule(ctx.db, id);
      const today = todayOf(ctx);
      requireRemovable(bookRuleOf(row), today);
      await requireUnquoted(ctx.db, id);
      const record = presentRule(bookRuleOf(row), await loadKey(ctx.db, row.kind as RuleKind, row.key), today);
      const current = { kind: ruleRecord.kind, id, revision: row.revision, record, values: valuesOfRule(row) };
      await requireUnchanged(ctx, seen, current);
      const answer = { id: row.id as RuleId, revision: row.revision + 1 };
      const isWritten = await writeRule(ctx, book, { ...moveOf(ctx, row, ruleActions.remove), answer }, row.valid_from);
      return isWritten ? answer : null;
    }),
  );
}

/** Brings a row back that was taken out, as long as its day is still to come and free. */
export function restoreRule(book: RuleBook) {
  return useCase(ruleBookApi.restore, (ctx, { params: { id } }) =>
    retryOnConflict(async () => {
      const row = await ctx.db.selectFrom('rules').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw notFound('rule');
      const today = todayOf(ctx);
      const found = await loadKey(ctx.db, row.kind as RuleKind, row.key);
      if (row.deleted_at === null) return presentRule(bookRuleOf(row), found, today);
      if (row.valid_from < today)
        throw new Failure('not-allowed-now', 'This date has passed. Fix the mistake with a reason instead.');
      const back = bookRuleOf({ ...row, deleted_at: null, revision: row.revision + 1 });
      requireFreeStartDay(found.rules, back);
      const answer = presentRule(back, { ...found, rules: [...found.rules, back] }, today);
      const isWritten = await writeRule(
        ctx,
        book,
        { ...moveOf(ctx, row, ruleActions.restore), answer },
        row.valid_from,
      );
      return isWritten ? answer : null;
    }),
  );
}

/** Refuses to remove what something was priced by. An undo of an import leaves such rows too. */
async function requireUnquoted(db: Db, id: string): Promise<void> {
  const quote = db.selectFrom('rule_quotes').select('rule_id').where('rule_id', '=', id).limit(1);
  if ((await quote.executeTakeFirst()) === undefined) return;
  throw new Failure(
    'not-allowed-now',
    'This has already been quoted, so it can’t be removed. Schedule a change instead.',
  );
}

function moveOf(ctx: Context, row: RuleRow, action: typeof ruleActions.remove | typeof ruleActions.restore) {
  const revision = row.revision + 1;
  const now = ctx.clock.now();
  return {
    change: ctx.db
      .updateTable('rules')
      .set({ deleted_at: action === ruleActions.remove ? now : null, revision, updated_at: now })
      .where('id', '=', row.id)
      .where('revision', '=', row.revision)
      .where('deleted_at', action === ruleActions.remove ? 'is' : 'is not', null)
      .returning('id'),
    audit: { action, target: targetOfRule(row), revision },
  };
}
