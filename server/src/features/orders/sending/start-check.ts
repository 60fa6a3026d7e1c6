import { randomBytes } from 'node:crypto';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { type CheckedOrder, sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { ErpPort } from '../../../connectors/erp/port.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { startOnce } from '../../../platform/jobs/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { checkSentJob } from './check-sent.ts';

/** Starts a check of what the ERP holds; a person who asks while one runs gets the same. */
export function startCheck({ isOn }: ErpPort) {
  return useCase(sendingApi.checkSent, async (ctx) => {
    if (!isOn) throw new Failure('not-allowed-now', 'Priority isn’t set up. Ask IT to connect it.');
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    return ctx.db.transaction().execute(async (tx) => {
      const { job, isNew } = await startOnce(tx, checkSentJob, { createdBy: user.id, now });
      if (isNew)
        await sql`insert into sent_order_checks (id, job_id, started_at, started_by_name)
          values (${makeId(now.getTime(), randomBytes(10))}, ${job}, ${now}, ${user.name})`.execute(tx);
      const target = { kind: listRecord.kind, id: null, label: 'Sent orders' };
      const audit = { action: sendingApi.checkSent.audit, target };
      await recordOutcome(ctx, { audit, answer: { job }, status: 202 }, tx);
      return { job };
    });
  });
}

/** Returns what the last check found. */
export const getLastCheck = useCase(sendingApi.lastCheck, async ({ db }) => {
  const row = await db
    .selectFrom('sent_order_checks')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { check: null };
  const { started_at, started_by_name: by, finished_at, checked, differences, message } = row;
  return {
    check: {
      ...{ startedAt: started_at.toISOString(), by, finishedAt: finished_at?.toISOString() ?? null, checked, message },
      // Checks of before knew one kind only, and didn't say what is left to do.
      differences: (differences as CheckedOrder[]).map((order) => ({
        ...order,
        kind: order.kind ?? orderRecord.kind,
        isOpen: order.isOpen ?? false,
      })),
    },
  };
});
