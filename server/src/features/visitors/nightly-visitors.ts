import { visitorActions, visitorRecord, visitPassRecord } from '@poolhouse/domain/features/visitors/records';
import { addDays, instantAt } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FileStore } from '../../connectors/files/port.ts';
import { deletePersonalKeys } from '../../platform/audit/erase-searches.ts';
import type { Context } from '../../platform/context.ts';
import { defineJob, defineWork, type Work } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeRecord, changeTogether } from '../../platform/records/index.ts';
import { deleteVisitPhotos } from './photos/delete-visit-photos.ts';
import { visitors } from './visitor-row.ts';

type Forgotten = { id: string; time_zone: string; day_in: string };

/** Signs out who is still on site after the midnight of their branch, as of that midnight, and returns how many. */
export async function signOutForgotten(ctx: Context): Promise<number> {
  const { rows } =
    await sql<Forgotten>`select v.id, b.time_zone, v.day_in from visitors v join branches b on b.id = v.branch_id
    where v.time_out is null and v.day_in < (${ctx.clock.now()}::timestamptz at time zone b.time_zone)::date
    order by v.time_in limit 1000`.execute(ctx.db);
  for (const { id, time_zone, day_in } of rows) {
    const midnight = instantAt(time_zone, addDays(day_in, 1), '00:00').toISOString();
    await changeRecord(ctx, visitors, {
      id,
      action: visitorActions.signOut,
      decide: (before) => (before.timeOut === null ? { ...before, timeOut: midnight, isAutomatic: true } : before),
    });
  }
  return rows.length;
}

/** For how long a courier who didn’t sign out counts as on site, in minutes. */
const deliveryMinutes = 30;

/** Signs couriers out who signed in with one tap, so that wardens don’t look for them in an evacuation. */
export async function signOutDeliveries(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - deliveryMinutes * 60_000);
  const { rows } = await sql<{ id: string }>`select id from visitors
    where time_out is null and kind = 'delivery' and time_in < ${before} order by time_in limit 1000`.execute(ctx.db);
  for (const { id } of rows) {
    await changeRecord(ctx, visitors, {
      id,
      action: visitorActions.signOut,
      decide: (values, row) => {
        if (values.timeOut !== null) return values;
        const left = new Date(row.time_in.getTime() + deliveryMinutes * 60_000);
        return { ...values, timeOut: left.toISOString(), isAutomatic: true };
      },
    });
  }
}

const anonymiseJob = defineJob('anonymise-visitors', z.strictObject({}));

/** Takes the names off visits that are over for a year, and deletes their photos, every night. */
export function anonymiseWork({ contextFor }: Pick<Platform, 'contextFor'>, store: FileStore): Work {
  return defineWork(
    anonymiseJob,
    async (_payload, { signal }) => {
      const ctx = { ...contextFor('Privacy'), signal };
      const count = await anonymiseVisitors(ctx);
      const photos = await deleteVisitPhotos(ctx, store, months);
      const deleted = photos === 1 ? '1 photo deleted.' : `${photos} photos deleted.`;
      return `${count === 1 ? '1 visit anonymised.' : `${count} visits anonymised.`} ${deleted}`;
    },
    { daily: { at: '02:30', zone: 'Australia/Sydney', payload: {} } },
  );
}

const months = 12;

/** Removes the personal values of visits older than a year, some at a time, and returns how many. */
export async function anonymiseVisitors(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let count = 0;
  for (;;) {
    ctx.signal.throwIfAborted();
    const found = await changeTogether(ctx, async (tx) => {
      const { rows } = await sql<{
        id: string;
      }>`update visitors set first_name = 'VISITOR', last_name = '-', company = null, phone = null, vehicle = null,
          anonymised_at = ${now}, revision = revision + 1, updated_at = ${now}
        where id in (select id from visitors where anonymised_at is null and time_in < ${now}::timestamptz - ${`${months} months`}::interval
          order by time_in limit 500 for update skip locked) returning id`.execute(tx);
      await deletePersonalKeys(tx, visitorRecord.kind, idsOf(rows));
      const target = { kind: visitorRecord.kind, id: null, label: `${rows.length} visits` };
      const audit = { action: visitorActions.anonymise, target, changes: [] };
      return { answer: rows.length, audit: rows.length > 0 ? [audit] : [] };
    });
    count += found;
    if (found < 500) break;
  }
  await anonymisePasses(ctx);
  return count;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Takes the names off passes of the same age. What the log sealed of them can't be opened any more either. */
async function anonymisePasses(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await changeTogether(ctx, async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`update visit_passes set first_name = 'VISITOR', last_name = '-', company = null, phone = null,
        email = null, anonymised_at = ${now}, revision = revision + 1, updated_at = ${now}
      where anonymised_at is null and day < ${now}::timestamptz - ${`${months} months`}::interval returning id`.execute(
      tx,
    );
    await deletePersonalKeys(tx, visitPassRecord.kind, idsOf(rows));
    const target = { kind: visitPassRecord.kind, id: null, label: `${rows.length} passes` };
    const audit = { action: visitorActions.anonymise, target, changes: [] };
    return { answer: rows.length, audit: rows.length > 0 ? [audit] : [] };
  });
}
