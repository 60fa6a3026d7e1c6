import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleActions } from '@poolhouse/domain/features/rule-book/records';
import type { NewRule } from '@poolhouse/domain/features/rule-book/rule';
import { checkedValue, requireFreeStartDay, requireReason } from '@poolhouse/domain/features/rule-book/rule-decisions';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { Context } from '../../platform/context.ts';
import { type Change, write } from '../../platform/database/write.ts';
import { useCase } from '../../platform/use-case.ts';
import { requireBrochureFile } from './brochures/brochure-files.ts';
import type { RuleBook } from './rule-book.ts';
import { loadKey, othersOfReading } from './rule-queries.ts';
import {
  type BookRule,
  bookRuleOf,
  type KeyRules,
  presentRule,
  type RuleRow,
  targetOfRule,
  valuesOfRule,
} from './rule-row.ts';
import { todayOf } from './today.ts';
import { translateStartDayTaken, writeRule } from './write-rule.ts';

/** Adds a row that is in force from a day on. One that replaces a row of the same day keeps that one for quotes. */
export function createRule(book: RuleBook) {
  return useCase(ruleBookApi.create, async (ctx, { body }) => {
    const today = todayOf(ctx);
    const value = checkedValue(body.kind, body.value);
    await requireBrochureFile(ctx.db, body.kind, value);
    requireReason(body.validFrom, today, body.reason);
    const found = await loadKey(ctx.db, body.kind, body.key);
    const corrected = body.corrects === null ? null : findCorrected(found, body, today);
    const others = othersOfReading(found, { reading: body.reading, ...(corrected && { id: corrected.id }) });
    requireFreeStartDay(others, body);
    requireStart(found, others, body);
    const row = newRow(ctx, body, value, found);
    const rules = [...found.rules.filter((rule) => rule !== corrected), bookRuleOf(row)];
    const answer = presentRule(bookRuleOf(row), { ...found, rules }, today);
    await store(ctx, book, row, corrected, body.reason ?? null, answer);
    return answer;
  });
}

function findCorrected({ rules }: KeyRules, body: NewRule, today: string): BookRule {
  const row = rules.find(({ id }) => id === body.corrects);
  if (row === undefined || row.reading !== body.reading || row.validFrom !== body.validFrom)
    throw invalidField('corrects', 'A fix must keep the same code, price and start date.');
  if (row.validFrom > today) throw invalidField('corrects', 'This hasn’t started yet. Edit it instead.');
  if (!body.reason) throw invalidField('reason', 'Enter a reason for the fix.');
  return row;
}

/** The first reading comes first, and only what has begun can end. */
function requireStart(found: KeyRules, others: readonly BookRule[], body: NewRule): void {
  if (body.reading === 'second' && !found.rules.some(({ reading }) => reading === 'first'))
    throw invalidField('reading', 'Add Price A before Price B.');
  const hasBegun = others.some(({ validFrom, value }) => validFrom < body.validFrom && value !== null);
  if (body.value === null && !hasBegun) throw invalidField('value', 'There’s nothing in use to stop.');
}

function newRow(ctx: Context, body: NewRule, value: Record<string, unknown> | null, found: KeyRules): RuleRow {
  const now = ctx.clock.now();
  return {
    id: ctx.newId<'rule'>(),
    kind: body.kind,
    // However it is typed now, a key is written as it was first.
    key: found.rules[0]?.key ?? body.key,
    label: body.label,
    reading: body.reading,
    value,
    valid_from: body.validFrom,
    note: body.note,
    replaced_by: null,
    deleted_at: null,
    created_by: ctx.who?.user.id ?? null,
    created_by_name: ctx.who?.user.name ?? 'Poolhouse',
    revision: 1,
    created_at: now,
    updated_at: now,
  };
}

async function store(
  ctx: Context,
  book: RuleBook,
  row: RuleRow,
  corrected: BookRule | null,
  reason: string | null,
  answer: unknown,
): Promise<void> {
  const before = corrected === null ? {} : valuesOfRule(corrected.row);
  const reasons = reason === null ? [] : [{ field: 'reason', before: null, after: reason }];
  const given = {
    change: ctx.db
      .insertInto('rules')
      .values({ ...row, value: row.value === null ? null : JSON.stringify(row.value) })
      .returning('id'),
    audit: {
      action: corrected === null ? ruleActions.create : ruleActions.correct,
      target: targetOfRule(row),
      changes: [...changesBetween(before, valuesOfRule(row)), ...reasons],
      revision: 1,
    },
    answer,
    status: 201,
  };
  if (corrected === null) await writeRule(ctx, book, given, row.valid_from);
  else await translateStartDayTaken(row.valid_from, () => setAside(ctx, corrected, row.id, given));
  book.invalidate();
}

/** The corrected row stays to be quoted, and counts no longer from the moment that the other one replaces it. */
async function setAside(ctx: Context, corrected: BookRule, by: string, given: Change): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const set = await tx
      .updateTable('rules')
      .set({ replaced_by: by, updated_at: ctx.clock.now() })
      .where('id', '=', corrected.id)
      .where('replaced_by', 'is', null)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute();
    if (set.length === 0) throw new Failure('conflict', 'Someone else has just fixed this. Check it again.');
    await write(ctx, given, tx);
  });
}
