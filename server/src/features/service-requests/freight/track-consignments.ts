import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { carrierNamed } from '@poolhouse/domain/features/service-requests/freight/carriers';
import {
  noTrackingMessage,
  saysNoTracking,
  trackingErrorMessage,
} from '@poolhouse/domain/features/service-requests/freight/tracking-messages';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { FreightPort, LookUp } from '../../../connectors/freight/port.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { applyTracking } from './apply-tracking.ts';
import { type ConsignmentRow, selectConsignments } from './consignment-row.ts';
import { loadFreightRequest } from './freight-request.ts';

/** How long what the carrier said is good enough, however many people look. */
const freshForMs = 5 * 60_000;
/** Where tracking is read, and how a customer hears of a driver who didn’t come. */
export type TrackingParts = { freight: FreightPort; messages: Messages };

/** Returns where the consignments of a pick-up are. What was good last stays when the carrier can't be asked. */
export function getTracking({ ruleBook, ...parts }: TrackingParts & { ruleBook: RuleBook }) {
  return useCase(freightApi.tracking, async (ctx, { query: { id } }) => {
    const request = await loadFreightRequest(ctx, id, freightApi.tracking);
    const known = await selectConsignments(ctx.db, sql`c.pick_up_id = ${request.id} and c.freight_id is not null`);
    const due = await claimDue(
      ctx.db,
      known.map((row) => row.id),
      ctx.clock.now(),
    );
    await readAgain(parts, ctx, due);
    const rows = await selectConsignments(ctx.db, sql`c.pick_up_id = ${request.id} and c.freight_id is not null`);
    const carriers = await ruleBook.inForce('carrier', dayIn(companyZone, ctx.clock.now()));
    const consignments = rows.map((row) => ({
      id: row.id,
      direction: row.direction,
      number: row.number,
      carrierName: row.carrier_name,
      trackingUrl: carrierNamed(carriers, row.carrier_name)?.value.trackingUrl ?? null,
      events: row.events,
      trackedAt: row.tracked_at?.toISOString() ?? null,
      message: messageOf(row),
    }));
    const hasFailed = rows.some((row) => row.tracking_failed_at !== null);
    return { consignments, message: rows.length === 0 ? noTrackingMessage : hasFailed ? trackingErrorMessage : null };
  });
}

/**
 * Takes the consignments that may be asked about now: one of all who look at the same time gets each. A clock that was set back doesn't
 * keep one waiting; who read the clock a moment earlier has waited for the one who asks.
 */
export async function claimDue(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ freight_id: string }>`update service_consignments c set asked_at = ${now}
    where c.id = any(${ids}::uuid[]) and c.delivered_at is null and c.state not in ('failed', 'cancelled')
      and (c.asked_at is null or c.asked_at > ${new Date(now.getTime() + freshForMs)} or c.asked_at <= ${new Date(now.getTime() - freshForMs)})
    returning c.freight_id`.execute(db);
  return rows.map(({ freight_id }) => freight_id);
}

/** Asks the carrier again. What was known stays when it can't be asked. */
async function readAgain(parts: TrackingParts, ctx: Context, ids: readonly string[]): Promise<void> {
  const system = { ...ctx, who: null, actingFor: 'Courier', idempotencyKey: null };
  try {
    await trackClaimed(system, parts, ids, { signal: ctx.signal });
  } catch (error) {
    ctx.log.warn({ err: error }, 'the carrier couldn’t be asked for tracking');
  }
}

/** Asks where claimed consignments are, and returns how many have news. A failure is kept with them until the carrier answers. */
export async function trackClaimed(
  ctx: Context,
  { freight, messages }: TrackingParts,
  ids: readonly string[],
  lookUp: LookUp,
): Promise<number> {
  if (ids.length === 0) return 0;
  const answered = await freight.track(ids, lookUp).catch(async (error: unknown) => {
    if (error instanceof Error && saysNoTracking(error.message)) return [];
    // A reader who left says nothing of the carrier: the next one asks.
    const change =
      lookUp.signal?.aborted === true ? sql`asked_at = null` : sql`tracking_failed_at = ${ctx.clock.now()}`;
    await sql`update service_consignments set ${change} where freight_id = any(${ids}::text[])`.execute(ctx.db);
    throw error;
  });
  await sql`update service_consignments set tracked_at = ${ctx.clock.now()}, tracking_failed_at = null
    where freight_id = any(${ids}::text[])`.execute(ctx.db);
  let count = 0;
  for (const tracking of answered) {
    lookUp.signal?.throwIfAborted();
    if (await applyTracking(ctx, messages, tracking)) count += 1;
  }
  return count;
}

/** Returns why there is nothing newer of a consignment: that there is nothing to tell is the carrier's word alone. */
function messageOf({ events, tracked_at, tracking_failed_at }: ConsignmentRow): string | null {
  if (tracking_failed_at !== null) return trackingErrorMessage;
  return events.length === 0 && tracked_at !== null ? noTrackingMessage : null;
}
