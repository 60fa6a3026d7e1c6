import { randomBytes } from 'node:crypto';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { readingOn } from '@poolhouse/domain/features/rule-book/in-force';
import { ruleActions } from '@poolhouse/domain/features/rule-book/records';
import { type ReadingChoice, readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { requireReason } from '@poolhouse/domain/features/rule-book/rule-decisions';
import { invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { presentTimeline } from './get-rule.ts';
import type { RuleBook } from './rule-book.ts';
import { loadKey } from './rule-queries.ts';
import { type BookRule, bookChoiceOf, type ChoiceRow, type KeyRules, targetOfRule } from './rule-row.ts';
import { todayOf } from './today.ts';

/** Chooses which reading of a key is in force from a day on; a choice for the same day is changed. */
export function chooseReading(book: RuleBook) {
  return useCase(ruleBookApi.chooseReading, (ctx, { body }) =>
    retryOnConflict(async () => {
      const today = todayOf(ctx);
      const found = await loadKey(ctx.db, body.kind, body.key);
      const chosen = chosenRow(found, body);
      requireReason(body.validFrom, today, body.reason);
      const known = found.choices.find(({ validFrom }) => validFrom === body.validFrom)?.row ?? null;
      const next = choiceAfter(ctx, body, chosen, known);
      const others = found.choices.filter(({ row }) => row !== known);
      const answer = presentTimeline(body.kind, { ...found, choices: [...others, bookChoiceOf(next)] }, today);
      if (known?.reading === body.reading) return answer;
      const before = readingOn(found.choices, body.validFrom);
      if (!(await store(ctx, known, next, chosen, { before, reason: body.reason ?? null, answer }))) return null;
      book.invalidate();
      return answer;
    }),
  );
}

/** The row of the chosen reading that is in force on that day. */
function chosenRow({ rules }: KeyRules, body: ReadingChoice): BookRule {
  if (rules.length === 0) throw notFound('rule');
  const begun = rules.filter(({ reading, validFrom }) => reading === body.reading && validFrom <= body.validFrom);
  const [latest] = begun.sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
  if (latest !== undefined) return latest;
  const label = readingLabels[body.reading].toLowerCase();
  throw invalidField('reading', `${rules[0]?.key} has no ${label} on that date. Add it first.`);
}

function choiceAfter(ctx: Context, body: ReadingChoice, { key }: BookRule, known: ChoiceRow | null): ChoiceRow {
  const now = ctx.clock.now();
  return {
    id: known?.id ?? makeId<'rule-choice'>(now.getTime(), randomBytes(10)),
    kind: body.kind,
    key,
    reading: body.reading,
    valid_from: body.validFrom,
    reason: body.reason ?? null,
    created_by: ctx.who?.user.id ?? null,
    created_by_name: ctx.who?.user.name ?? 'Poolhouse',
    revision: (known?.revision ?? 0) + 1,
    created_at: known?.created_at ?? now,
    updated_at: now,
  };
}

type ChoiceDetails = { before: string; reason: string | null; answer: unknown };

async function store(
  ctx: Context,
  known: ChoiceRow | null,
  next: ChoiceRow,
  chosen: BookRule,
  { before, reason, answer }: ChoiceDetails,
): Promise<boolean> {
  const change =
    known === null
      ? ctx.db.insertInto('rule_choices').values(next).returning('id')
      : ctx.db
          .updateTable('rule_choices')
          .set(next)
          .where('id', '=', known.id)
          .where('revision', '=', known.revision)
          .returning('id');
  const changes = [
    { field: 'readingInForce', before, after: next.reading },
    { field: 'validFrom', before: null, after: next.valid_from },
    ...(reason === null ? [] : [{ field: 'reason', before: null, after: reason }]),
  ];
  const audit = { action: ruleActions.chooseReading, target: targetOfRule(chosen.row), changes };
  try {
    return await write(ctx, { change, audit, answer });
  } catch (error) {
    if (isUniqueViolation(error, 'rule_choices__start')) return false;
    throw error;
  }
}
