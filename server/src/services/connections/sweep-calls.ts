import { companyZone } from '@poolhouse/domain/kernel/dates';
import { callRetentionDays } from '@poolhouse/domain/services/connections/connection-call';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob, defineWork } from '../../platform/jobs/index.ts';

const sweepCallsJob = defineJob('sweep-connector-calls', z.strictObject({}));
const atNight = { at: '03:40', zone: companyZone };
/** Deleted at a time, so that no request waits for the rest. */
const batchSize = 2_000;
const dayMs = 24 * 3_600_000;

/** Deletes calls every night that are older than thirty days, and what dead nodes left behind. */
export const sweepCallsWork = defineWork(
  sweepCallsJob,
  async (_payload, { db, clock, signal }) => {
    const swept = await sweepCalls(db, clock.now(), signal);
    return `${swept} calls to outside systems deleted.`;
  },
  { daily: { ...atNight, payload: {} } },
);

/** Deletes what is too old; answers how many calls there were. */
export async function sweepCalls(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const oldest = new Date(now.getTime() - callRetentionDays * dayMs);
  await db
    .deleteFrom('connector_circuits')
    .where('opened_at', '<', new Date(now.getTime() - dayMs))
    .execute();
  for (let swept = 0; ; ) {
    signal.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`delete from connector_calls where id in
      (select id from connector_calls where at < ${oldest} order by at limit ${batchSize})`.execute(db);
    swept += Number(numAffectedRows);
    if (Number(numAffectedRows) < batchSize) return swept;
  }
}
