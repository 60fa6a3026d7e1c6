import { randomBytes } from 'node:crypto';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type { FreightDifference } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { startOnce } from '../../../platform/jobs/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { freightIsOff } from './ask-rates.ts';
import { checkSentPickUpsJob } from './check-sent-pick-ups.ts';

/** Starts a check of what the freight system has; one that runs is answered. */
export function startPickUpCheck(freight: FreightPort) {
  return useCase(freightApi.checkSent, async (ctx) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    return ctx.db.transaction().execute(async (tx) => {
      const { job, isNew } = await startOnce(tx, checkSentPickUpsJob, { createdBy: user.id, now });
      if (isNew)
        await sql`insert into sent_pick_up_checks (id, job_id, started_at, started_by_name)
          values (${makeId(now.getTime(), randomBytes(10))}, ${job}, ${now}, ${user.name})`.execute(tx);
      const target = { kind: listRecord.kind, id: null, label: 'Sent pick-ups' };
      await recordOutcome(
        ctx,
        { audit: { action: freightApi.checkSent.audit, target }, answer: { job }, status: 202 },
        tx,
      );
      return { job };
    });
  });
}

/** Returns what the last check of sent pick-ups found. */
export const getLastPickUpCheck = useCase(freightApi.lastCheck, async ({ db }) => {
  const row = await db
    .selectFrom('sent_pick_up_checks')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { check: null };
  const { started_at, started_by_name: by, finished_at, checked, differences, message } = row;
  const times = { startedAt: started_at.toISOString(), finishedAt: finished_at?.toISOString() ?? null };
  return { check: { ...times, by, checked, message, differences: differences as FreightDifference[] } };
});
