import { can } from '@poolhouse/domain/features/access/can';
import type {
  Practice,
  PracticeId,
  PracticeStatus,
  PracticeSummary,
} from '@poolhouse/domain/features/training/practice';
import { practiceSteps, stepsOf } from '@poolhouse/domain/features/training/practice-steps';
import { nextText } from '@poolhouse/domain/features/training/sandbox/move-on';
import type { PracticeState } from '@poolhouse/domain/features/training/sandbox/practice-state';
import { practiceTask } from '@poolhouse/domain/features/training/task';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';

/** A practice as its table has it, with the names of the people. */
export type PracticeRow = {
  id: PracticeId;
  trainee_id: string;
  trainee_name: string;
  status: PracticeStatus;
  state: PracticeState;
  steps_done: number;
  note: string | null;
  started_at: Date;
  handed_in_at: Date | null;
  signed_off_name: string | null;
  signed_off_at: Date | null;
  certificate_number: string | null;
  expires_on: string | null;
  revision: number;
};

/** Returns the condition of the practices that a person may see: trainers see all of them, others their own. */
export function visibleTo(ctx: Context): RawBuilder<unknown> {
  const { person } = requireSignedIn(ctx);
  return can(person, 'training.service_request_pickup:approve') ? sql`true` : sql`p.trainee_id = ${person.id}`;
}

type Page = { limit: number; offset: number };

/** Returns practices, the latest first. */
export async function practicesWhere(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: Page = { limit: 1, offset: 0 },
): Promise<PracticeRow[]> {
  const { rows } = await sql<PracticeRow>`
    select p.id, p.trainee_id, t.name as trainee_name, p.status, p.state, p.steps_done, p.note, p.started_at,
      p.handed_in_at, s.name as signed_off_name, p.signed_off_at, p.certificate_number, p.expires_on::text, p.revision
    from practices p join users t on t.id = p.trainee_id left join users s on s.id = p.signed_off_by
    where ${where} order by p.started_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Returns a practice that a person may see; refuses with 404 all others. */
export async function loadPractice(ctx: Context, id: string): Promise<PracticeRow> {
  const [row] = await practicesWhere(ctx.db, sql`p.id = ${id} and ${visibleTo(ctx)}`);
  if (row === undefined) throw notFound('practice');
  return row;
}

/** Returns a practice as the list shows it. */
export function presentSummary(row: PracticeRow): PracticeSummary {
  const { certificate_number: number, expires_on: expiresOn } = row;
  return {
    id: row.id,
    traineeId: row.trainee_id,
    trainee: row.trainee_name,
    status: row.status,
    stepsDone: row.steps_done,
    steps: practiceSteps.length,
    startedAt: row.started_at.toISOString(),
    handedInAt: row.handed_in_at?.toISOString() ?? null,
    note: row.note,
    signedOffBy: row.signed_off_name,
    signedOffAt: row.signed_off_at?.toISOString() ?? null,
    revision: row.revision,
    certificate: number === null || expiresOn === null ? null : { number, expiresOn },
  };
}

/** Returns a practice with its steps and what happened in it. */
export function presentPractice(row: PracticeRow): Practice {
  return {
    ...presentSummary(row),
    task: [...practiceTask],
    progress: stepsOf(row.state),
    entries: [...row.state.entries],
    next: row.status === 'open' ? nextText(row.state) : null,
  };
}
