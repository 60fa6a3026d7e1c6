import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import {
  type ConsignmentCorrection,
  type ConsignmentDifference,
  compareConsignment,
} from '@poolhouse/domain/features/service-requests/freight/compare-consignment';
import type { FreightDifference } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import { openPickUpStatuses } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Consignment, FreightPort } from '../../../connectors/freight/port.ts';
import type { Context } from '../../../platform/context.ts';
import { defineJob, defineWork, type JobRun, type Work } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { useCase } from '../../../platform/use-case.ts';
import {
  failOutsideChecks,
  finishOutsideCheck,
  lastOutsideCheck,
  startOutsideCheck,
} from '../../../services/outside-checks/index.ts';
import { freightIsOff } from './ask-rates.ts';
import { type ConsignmentRow, selectConsignments } from './consignment-row.ts';
import { lockConsignment, noteOnRequest } from './follow-freight.ts';
import { type TrackingParts, trackClaimed } from './track-consignments.ts';
import { writeConsignment } from './write-consignment.ts';

const table = 'sent_pick_up_checks';
const checkSentPickUpsJob = defineJob('pick-ups-check-sent', z.strictObject({}), 'long');

type Parts = TrackingParts & { contextFor: Platform['contextFor'] };
const batchSize = 100;

/** Checks all open consignments against the freight system, corrects ours, and keeps what differed for people to read. */
export function checkSentPickUpsWork({ contextFor, ...parts }: Parts): Work {
  return defineWork(
    checkSentPickUpsJob,
    async (_payload, run) => {
      const found = await checkAll(contextFor('Freight system'), parts, run);
      await sql`update ${sql.table(table)} set checked = ${found.checked}, differences = ${JSON.stringify(found.differences)}
        where job_id = ${run.id}`.execute(run.db);
      await finishOutsideCheck(run, table);
      return `${found.checked} consignments checked, ${found.differences.length} differed.`;
    },
    {
      onFailed: (db, _payload, message) => failOutsideChecks(db, table, message),
    },
  );
}

/** One that is being made is found by the outbox; one that failed is looked for while its pick-up is open. */
const checked = sql`o.delivered_at is null and (o.state in ('made', 'cancelling', 'cancel-sent') or (o.state = 'failed'
  and exists (select from pick_ups p where p.id = o.pick_up_id and p.status = any(${openPickUpStatuses}::text[]))))`;

async function checkAll(ctx: Context, parts: TrackingParts, { db, signal, progress }: JobRun) {
  const lookUp = { isBackground: true, signal };
  const counted = await sql<{ count: number }>`select count(*)::int as count from service_consignments o
    where ${checked}`.execute(db);
  const differences: FreightDifference[] = [];
  let done = 0;
  for (let after: string | null = null; ; ) {
    const rows = await selectConsignments(db, batchAfter(after));
    const ids = rows.flatMap(({ freight_id: id }) => (id === null ? [] : [id]));
    const theirs = ids.length === 0 ? [] : await parts.freight.readConsignments(ids, lookUp);
    for (const row of rows) {
      signal.throwIfAborted();
      differences.push(...(await checkOne(ctx, parts, { row, theirs, signal })));
      done += 1;
      progress(done, counted.rows[0]?.count ?? done);
    }
    if (rows.length < batchSize) return { checked: done, differences };
    after =
      rows
        .map(({ id }) => id)
        .sort()
        .at(-1) ?? null;
  }
}

type Looked = { row: ConsignmentRow; theirs: readonly Consignment[]; signal: AbortSignal };

async function checkOne(
  ctx: Context,
  parts: TrackingParts,
  { row, theirs, signal }: Looked,
): Promise<FreightDifference[]> {
  const found =
    row.freight_id === null
      ? await findUnknown(parts.freight, ctx, row, signal)
      : compareConsignment(consignmentFacts(row), theirs.find(({ id }) => id === row.freight_id) ?? null);
  const checked: FreightDifference[] = [];
  for (const difference of found) {
    const mended = await correct(ctx, parts, row, difference, signal);
    checked.push({ pickUpId: row.pick_up_id, caseId: row.reference, problem: difference.problem, mended });
  }
  return checked;
}

function batchAfter(after: string | null): RawBuilder<unknown> {
  return sql`c.id in (select o.id from service_consignments o where ${checked}
    and (${after}::uuid is null or o.id > ${after}::uuid) order by o.id limit ${batchSize})`;
}

function consignmentFacts(row: ConsignmentRow) {
  const { state, booking, status, number, manifest_id: manifestId, duplicates } = row;
  return { state, booking, status, number, manifestId, duplicates };
}

/** Looks for a consignment that failed here and was made all the same. */
async function findUnknown(
  freight: FreightPort,
  ctx: Context,
  { reference }: ConsignmentRow,
  signal: AbortSignal,
): Promise<ConsignmentDifference[]> {
  const found = await freight.findConsignments(reference, { isBackground: true, signal });
  const known = await selectConsignments(ctx.db, sql`c.freight_id = any(${found.map(({ id }) => id)}::text[])`);
  const unknown = found.filter(({ id }) => !known.some((row) => row.freight_id === id));
  return unknown.map(({ number, carrierName }: Consignment) => ({
    problem: `The freight system has ${number} with ${carrierName}, but here it failed.`,
    mended: 'Not changed: retry the consignment under Sent, or have the carrier delete it',
    correction: null,
  }));
}

const concurrent = 'Not changed: it changed meanwhile. Check again';

/** Corrects a difference, and returns what was done. One that changed meanwhile is left to the next check. */
async function correct(
  ctx: Context,
  parts: TrackingParts,
  { id, freight_id: freightId }: ConsignmentRow,
  { correction, mended, problem }: ConsignmentDifference,
  signal: AbortSignal,
): Promise<string> {
  if (correction === null) return mended;
  if (correction.field === 'tracking') {
    const news = await trackClaimed(ctx, parts, [freightId ?? ''], { isBackground: true, signal });
    return news > 0 ? mended : 'Not changed: its history doesn’t say so. Ask the carrier';
  }
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await lockConsignment(tx, sql`c.id = ${id}`);
    if (locked === null || locked.row.freight_id !== freightId || locked.row.state === 'cancelled') return concurrent;
    const changes = [{ field: 'courier', before: problem, after: mended }];
    const after = await writeConsignment(ctx, tx, locked, {
      set: assignmentOf(correction),
      action: freightActions.check,
      changes,
    });
    if (correction.field === 'number')
      await noteOnRequest(tx, after, { request: locked.request, now: ctx.clock.now() });
    return mended;
  });
}

function assignmentOf(correction: Exclude<ConsignmentCorrection, { field: 'tracking' }>): RawBuilder<unknown> {
  if (correction.field === 'state') return sql`state = ${correction.to}, message = null`;
  if (correction.field === 'booking') return sql`booking = ${correction.to}, message = null`;
  return correction.field === 'number' ? sql`number = ${correction.to}` : sql`manifest_id = ${correction.to}`;
}

/** Starts a check of what the freight system has; one that runs is answered. */
export function startPickUpCheck(freight: FreightPort) {
  return useCase(freightApi.checkSent, (ctx) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    return startOutsideCheck(ctx, {
      table: 'sent_pick_up_checks',
      job: checkSentPickUpsJob,
      audit: freightApi.checkSent.audit,
      label: 'Sent pick-ups',
    });
  });
}

/** Returns what the last check of sent pick-ups found. */
export const getLastPickUpCheck = useCase(freightApi.lastCheck, async ({ db }) => ({
  check: await lastOutsideCheck<FreightDifference>(db, 'sent_pick_up_checks'),
}));
