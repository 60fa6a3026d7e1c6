import { invalidField } from '@poolhouse/domain/kernel/errors';
import { inModule } from '@poolhouse/domain/kernel/records';
import type { BulkEdit, BulkEditId } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { bulkEditActions, bulkEditRecord } from '@poolhouse/domain/services/bulk-edits/records';
import { sql } from 'kysely';
import { actorOf } from '../../platform/audit/actor.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { write } from '../../platform/database/write.ts';
import { enqueue, newJobId } from '../../platform/jobs/index.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';
import { applyBulkEditJob } from './bulk-edit-jobs.ts';
import { type BulkEditRecord, presentBulkEdit } from './bulk-edit-queries.ts';
import { findTargets, type Targets } from './find-targets.ts';

type Order = { targets: Targets; change: unknown; expected?: number | undefined };

/** Writes down which records a bulk edit is about, and has a job change them. */
export async function startBulkEdit(ctx: Context, kind: AnyBulkEditDefinition, order: Order): Promise<BulkEdit> {
  const change = await kind.checkChange(ctx.db, order.change);
  const ids = await findTargets(ctx.db, kind, order.targets);
  if (ids.length === 0) throw invalidField('targets', `No ${kind.noun.many} match any more. Check the filters.`);
  const row = newRecord(ctx, kind, { ...order, change }, ids.length);
  const answer = presentBulkEdit(row);
  await ctx.db.transaction().execute(async (tx) => {
    await write(ctx, startOf(ctx, kind, row, answer), tx);
    await keepTargets(tx, row.id, ids);
    const payload = { bulkEditId: answer.id, actor: actorOf(ctx), person: serialisablePerson(ctx) };
    await enqueue(tx, applyBulkEditJob, payload, {
      id: answer.job ?? undefined,
      createdBy: requireSignedIn(ctx).user.id,
    });
  });
  return answer;
}

function startOf(ctx: Context, kind: AnyBulkEditDefinition, row: BulkEditRecord, answer: BulkEdit) {
  const label = `${row.total_count.toLocaleString('en-AU')} ${row.total_count === 1 ? kind.noun.one : kind.noun.many}`;
  return {
    change: ctx.db
      .insertInto('bulk_edits')
      .values({ ...row, change: JSON.stringify(row.change) })
      .returning('id'),
    audit: {
      action: inModule(bulkEditActions.start, kind.table.module),
      target: { kind: bulkEditRecord.kind, id: row.id, label },
      changes: [{ field: 'change', before: null, after: row.change }],
    },
    answer,
    status: 202,
  };
}

function newRecord(ctx: Context, { kind }: AnyBulkEditDefinition, order: Order, total: number): BulkEditRecord {
  const now = ctx.clock.now();
  const { user } = requireSignedIn(ctx);
  return {
    id: ctx.newId<'bulk-edit'>() satisfies BulkEditId,
    kind,
    state: 'applying',
    change: order.change,
    expected_count: order.expected ?? null,
    total_count: total,
    changed_count: 0,
    unchanged_count: 0,
    refused_count: 0,
    restored_count: 0,
    kept_count: 0,
    message: null,
    job_id: newJobId(now),
    created_by: user.id,
    created_by_name: user.name,
    created_at: now,
    ended_at: null,
    undone_at: null,
  };
}

async function keepTargets(db: Db, bulkEditId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into bulk_edit_rows (bulk_edit_id, place, target_id)
    select ${bulkEditId}::uuid, place, id from unnest(${[...ids]}::uuid[]) with ordinality as target(id, place)`.execute(
    db,
  );
}

/** Returns the person as a job's payload holds them. */
export function serialisablePerson(ctx: Context) {
  const { person } = requireSignedIn(ctx);
  return { ...person, pages: [...person.pages] };
}
