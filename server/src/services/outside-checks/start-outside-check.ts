import { type AuditAction, listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { type JobKind, startOnce } from '../../platform/jobs/index.ts';
import { changeTogether } from '../../platform/records/index.ts';
import type { CheckTable } from './check-rows.ts';

type Check = {
  table: CheckTable;
  job: JobKind<Record<string, never>>;
  audit: AuditAction;
  /** What is checked, as the activity log names it. */
  label: string;
};

/** Starts a check of what an outside system has of ours; a person who asks while one runs gets the same. */
export async function startOutsideCheck(ctx: Context, { table, job: kind, audit, label }: Check) {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  return changeTogether(ctx, async (tx) => {
    const { job, isNew } = await startOnce(tx, kind, { createdBy: user.id, now });
    if (isNew)
      await sql`insert into ${sql.table(table)} (id, job_id, started_at, started_by_name)
        values (${ctx.newId()}, ${job}, ${now}, ${user.name})`.execute(tx);
    const target = { kind: listRecord.kind, id: null, label };
    return { audit: { action: audit, target }, answer: { job }, status: 202 };
  });
}
