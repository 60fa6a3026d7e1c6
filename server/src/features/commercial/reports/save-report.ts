import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { parsePath } from '@poolhouse/domain/features/commercial/reports/answers';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { findField } from '@poolhouse/domain/features/commercial/reports/catalogue';
import {
  type AnswerConflict,
  mergeReport,
  refuseSize,
} from '@poolhouse/domain/features/commercial/reports/merge-report';
import type { AnswerChange } from '@poolhouse/domain/features/commercial/reports/report-changes';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { presentReport, reportsOf } from './report-row.ts';

/** A form that saves by itself leaves one entry of the activity log for so long. */
const mergeMs = 10 * 60_000;

type Body = {
  changes?: readonly AnswerChange[] | undefined;
  picturesAt?: string | undefined;
  pictures?: readonly string[] | undefined;
};

/** Saves changes of a draft by path: all of them, or none where one is in conflict with what others changed. */
export function saveReport(ruleBook: RuleBook): AnyUseCase {
  return useCase(reportsApi.save, async (ctx, { params: { id }, body }) => {
    const changes = changesOf(body);
    await refuseForeignPictures(ctx, id, changes);
    await refuseUnlisted(ctx, ruleBook, changes);
    return changeRecord(ctx, reportsOf(reportsApi.save), {
      id,
      action: reportsApi.save.audit,
      logged: { mergeMs },
      decide: (before, row) => {
        const { answers, conflicts } = mergeReport(before.answers, changes);
        if (conflicts.length > 0) throw conflictOf(conflicts, presentReport(row));
        refuseTooLarge(answers);
        return { ...before, answers };
      },
    });
  });
}

/** Returns the changes of a request, with the pictures that a device uploaded before it as one more. */
function changesOf({ changes = [], picturesAt, pictures = [] }: Body): readonly AnswerChange[] {
  if (picturesAt === undefined || pictures.length === 0) return changes;
  return [...changes, { path: picturesAt, from: null, to: pictures }];
}

function refuseTooLarge(answers: Answers): void {
  const refused = refuseSize(answers);
  if (refused !== null) throw new Failure('invalid', refused, { fields: [{ path: 'changes', message: refused }] });
}

function conflictOf(conflicts: readonly AnswerConflict[], current: object): Failure {
  const message = 'Someone else has changed this.';
  return new Failure('revision-conflict', 'Someone else has just changed the same answers.', {
    facts: {
      current,
      conflicts: conflicts.map(({ path, to, stored }) => ({ field: path, yours: to, theirs: stored })),
    },
    fields: conflicts.map(({ path }) => ({ path, message })),
  });
}

const fieldAt = (path: string) => {
  const parsed = parsePath(path);
  return parsed === null ? null : findField(parsed.section, parsed.part);
};

function refuse(paths: readonly string[], message: string): void {
  if (paths.length === 0) return;
  throw new Failure('invalid', message, { fields: paths.map((path) => ({ path, message })) });
}

/** Refuses pictures that aren't among the files of the report. */
async function refuseForeignPictures({ db }: Context, id: string, changes: readonly AnswerChange[]): Promise<void> {
  const shown = changes.filter(({ path, to }) => Array.isArray(to) && fieldAt(path)?.kind === 'pictures');
  if (shown.length === 0) return;
  const ids = shown.flatMap(({ to }) => to as readonly string[]);
  const { rows } = await sql<{ file_id: string }>`select file_id from condition_report_files
    where report_id = ${id} and file_id = any(${ids}::uuid[])`.execute(db);
  const own = new Set(rows.map(({ file_id }) => file_id));
  const foreign = shown.filter(({ to }) => (to as readonly string[]).some((picture) => !own.has(picture)));
  refuse(
    foreign.map(({ path }) => path),
    'Upload this picture to the report first.',
  );
}

/** Refuses choices that their list of the rule book doesn't have today. */
async function refuseUnlisted({ clock }: Context, ruleBook: RuleBook, changes: readonly AnswerChange[]): Promise<void> {
  const today = dayIn(companyZone, clock.now());
  const unlisted: string[] = [];
  for (const { path, to } of changes) {
    const field = fieldAt(path);
    if (to === null || field?.kind !== 'listed') continue;
    const entries = await ruleBook.inForce(field.list, today);
    const { words } = field;
    const offered = entries.flatMap(({ label, value }) =>
      words === undefined ? label : ((value as Partial<Record<typeof words, string[]>>)[words] ?? []),
    );
    if (!offered.includes(String(to))) unlisted.push(path);
  }
  refuse(unlisted, 'Choose one from the list.');
}
