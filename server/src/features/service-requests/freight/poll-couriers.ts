import { sql } from 'kysely';
import { z } from 'zod';
import type { Consignment } from '../../../connectors/freight/port.ts';
import type { Context } from '../../../platform/context.ts';
import { defineJob, defineWork, startOnce, type Work } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ConsignmentRow, selectConsignments } from './consignment-row.ts';
import { claimDue, type TrackingParts, trackClaimed } from './track-consignments.ts';

const everyMs = 15 * 60_000;
/** Changes so long before the end of the last poll are read again: the other clock, and what was just being written. */
const overlapMs = 10 * 60_000;
/** A first poll, or one after a long break, goes back so far. */
const longestMs = 7 * 86_400_000;
/** What wasn't among the changes for so long is asked about by itself. */
const silentMs = 6 * 3_600_000;
const mostSilent = 100;

const pollCouriersJob = defineJob('freight-poll', z.strictObject({}));
type PollParts = TrackingParts & { contextFor: Platform['contextFor'] };

/** Reads what changed at the carriers in bulk, for all open consignments at once. */
export function pollCouriersWork({ contextFor, ...parts }: PollParts): Work {
  return defineWork(
    pollCouriersJob,
    async (_payload, { signal, clock, db }) => {
      const now = clock.now();
      const counts = await pollCouriers(contextFor('Courier'), parts, { now, signal });
      await sql`update freight_polls set last_run_at = ${now}, until = ${now}, message = null`.execute(db);
      return `${counts.polled} asked, ${counts.changed} changed.`;
    },
    {
      onFailed: async (db, _payload, message) => {
        await sql`update freight_polls set last_run_at = now(), message = ${message}`.execute(db);
      },
    },
  );
}

/** Starts it a few times an hour, once over all nodes. */
export const pollCouriersLoop: Loop = {
  name: 'freight-poll',
  everyMs,
  firstAfterMs: 90_000,
  run: async ({ db, clock }) => {
    await db.transaction().execute((tx) => startOnce(tx, pollCouriersJob, { createdBy: null, now: clock.now() }));
  },
};

type Round = { now: Date; signal: AbortSignal };

async function pollCouriers(ctx: Context, parts: TrackingParts, { now, signal }: Round) {
  const lookUp = { isBackground: true, signal };
  const changed = await parts.freight.listChanges(await firstInstant(ctx, now), now, lookUp);
  const open = await selectConsignments(ctx.db, sql`c.delivered_at is null and c.state not in ('failed', 'cancelled')`);
  await noteDuplicates(ctx, open, changed);
  const news = new Set(changed.map(({ id }) => id));
  const withNews = open.filter(({ freight_id: id }) => id !== null && news.has(id));
  const silentSince = new Date(now.getTime() - silentMs);
  const silent = open.filter(
    ({ freight_id: id, asked_at: at }) => id !== null && !news.has(id) && (at === null || at < silentSince || at > now),
  );
  const ids = await claimDue(
    ctx.db,
    [...withNews, ...silent.slice(0, mostSilent)].map(({ id }) => id),
    now,
  );
  return { polled: ids.length, changed: await trackClaimed(ctx, parts, ids, lookUp) };
}

async function firstInstant({ db }: Context, now: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date | null }>`select until from freight_polls`.execute(db);
  const earliest = now.getTime() - longestMs;
  const until = rows[0]?.until?.getTime() ?? earliest;
  return new Date(Math.max(Math.min(until, now.getTime()) - overlapMs, earliest));
}

/** A case that the freight system has twice: two drivers may come. Says so until only one is left. */
async function noteDuplicates(ctx: Context, open: readonly ConsignmentRow[], changed: readonly Consignment[]) {
  const byReference = Map.groupBy(changed, ({ reference }) => reference);
  for (const row of open) {
    const others = (byReference.get(row.reference) ?? []).filter(
      ({ id, status }) =>
        row.freight_id !== null && id !== row.freight_id && status !== 'cancelled' && status !== 'deleted',
    );
    if (others.length === 0) continue;
    const known = await selectConsignments(ctx.db, sql`c.freight_id = any(${others.map(({ id }) => id)}::text[])`);
    const unknown = others.filter(({ id }) => !known.some((one) => one.freight_id === id));
    if (unknown.length === 0) continue;
    const words = unknown.map(({ number, carrierName }) => `${number} (${carrierName})`).join(', ');
    await sql`update service_consignments set duplicates = ${words} where id = ${row.id}
      and duplicates is distinct from ${words}`.execute(ctx.db);
  }
}
