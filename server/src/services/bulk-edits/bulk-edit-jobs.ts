import { pages } from '@poolhouse/domain/features/access/pages';
import { permissionMap } from '@poolhouse/domain/features/access/permissions';
import { roles } from '@poolhouse/domain/features/access/roles';
import { type BulkEditState, bulkEditId } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { sql } from 'kysely';
import { z } from 'zod';
import { actor } from '../../platform/audit/actor.ts';
import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob, defineWork, type JobEnd, type JobRun, type Work } from '../../platform/jobs/index.ts';
import { notifyStarter } from '../notifications/index.ts';
import { findBulkEdit } from './bulk-edit-queries.ts';
import type { BulkEditRegistry } from './bulk-edit-registry.ts';
import { type BulkWork, stateOf } from './bulk-work.ts';
import { runBulkEdit } from './run-bulk-edit.ts';

/** The person as they were when they asked: what they may do is decided for that moment. */
const person = z.object({
  id: z.string(),
  role: z.enum(roles),
  pages: z.array(z.enum(pages)),
  permissions: permissionMap,
  priorityId: z.string().nullable(),
});
const payload = z.object({ bulkEditId, actor, person });
type Payload = z.output<typeof payload>;

export const applyBulkEditJob = defineJob('bulk-edit', payload, 'long');
export const undoBulkEditJob = defineJob('bulk-edit-undo', payload, 'long');

const gaveUp = {
  'bulk-edit': 'Something went wrong on our side before the last record. Changes so far are kept; you can undo them.',
  'bulk-edit-undo': 'Something went wrong on our side before everything was restored. Undo it again.',
} as const satisfies Record<BulkWork['action'], string>;

/** Returns how the jobs of bulk edits are done. */
export function bulkEditWork(kinds: BulkEditRegistry, personal: PersonalValues): Work[] {
  return [applyBulkEditJob, undoBulkEditJob].map((job) => {
    const action = job.name as BulkWork['action'];
    return defineWork(
      job,
      async (given, run) => runBulkEdit(run.db, { ...(await workOf(kinds, action, given, run)), personal }),
      {
        onFailed: (db, given) => stopBulkEdit(db, given.bulkEditId, stateOf({ action }), gaveUp[action]),
        onEnded: (db, given, end) => notifyEnd(db, kinds, { id: given.bulkEditId, action }, end),
      },
    );
  });
}

/** Ends a bulk edit, or its undo, where it is. */
async function stopBulkEdit(db: Db, id: string, from: BulkEditState, message: string): Promise<void> {
  await sql`update bulk_edits set state = 'stopped', message = ${message}, ended_at = coalesce(ended_at, now())
    where id = ${id} and state = ${from}`.execute(db);
}

/** Tells the person who went elsewhere meanwhile what came of the bulk edit, and those whose records it changed. */
async function notifyEnd(
  db: Db,
  kinds: BulkEditRegistry,
  { id, action }: { id: string } & Pick<BulkWork, 'action'>,
  end: JobEnd,
): Promise<void> {
  const row = await findBulkEdit(db, id);
  if (row === undefined) return;
  const { noun, page, change, notify } = kinds.of(row);
  const changed = row.changed_count;
  if (action === applyBulkEditJob.name && changed > 0)
    await notify?.(db, change.parse(row.change), { ...end, changed });
  const title = `Bulk edit of ${noun.many}`;
  await notifyStarter(db, end, { type: 'bulk-edit', title, description: row.message ?? title, link: `${page}/${id}` });
}

async function workOf(
  kinds: BulkEditRegistry,
  action: BulkWork['action'],
  given: Payload,
  job: JobRun,
): Promise<Omit<BulkWork, 'personal'>> {
  const row = await findBulkEdit(job.db, given.bulkEditId);
  if (row === undefined) throw new Error(`The bulk edit ${given.bulkEditId} is gone.`);
  const kind = kinds.of(row);
  return {
    ...given,
    kind,
    action,
    change: kind.change.parse(row.change),
    now: job.clock.now(),
    signal: job.signal,
    progress: (done, total) => job.progress(done, total),
  };
}
