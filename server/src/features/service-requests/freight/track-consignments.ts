import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { carrierNamed } from '@poolhouse/domain/features/service-requests/freight/carriers';
import {
  noTrackingMessage,
  trackingErrorText,
} from '@poolhouse/domain/features/service-requests/freight/tracking-messages';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { applyTracking } from './apply-tracking.ts';
import { selectConsignments } from './consignment-row.ts';
import { loadFreightRequest } from './freight-request.ts';

/** How long what the carrier said is good enough, however many people look. */
const freshForMs = 5 * 60_000;
type TrackParts = { freight: FreightPort; ruleBook: RuleBook };

/** Returns where the consignments of a pick-up are. What was good last stays when the carrier can't be asked. */
export function getTracking({ freight, ruleBook }: TrackParts) {
  return useCase(freightApi.tracking, async (ctx, { query: { id } }) => {
    const request = await loadFreightRequest(ctx, id, freightApi.tracking);
    const known = await selectConsignments(ctx.db, sql`c.pick_up_id = ${request.id} and c.freight_id is not null`);
    const due = await claimDue(
      ctx.db,
      known.map((row) => row.id),
      ctx.clock.now(),
    );
    const failed = await readAgain(freight, ctx, due);
    const rows = await selectConsignments(ctx.db, sql`c.pick_up_id = ${request.id} and c.freight_id is not null`);
    const carriers = await ruleBook.inForce('carrier', dayIn(companyZone, ctx.clock.now()));
    const consignments = rows.map((row) => ({
      id: row.id,
      ...{ direction: row.direction, number: row.number, carrierName: row.carrier_name },
      trackingUrl: carrierNamed(carriers, row.carrier_name)?.value.trackingUrl ?? null,
      events: row.events,
      trackedAt: row.tracked_at?.toISOString() ?? null,
      message: failed ?? (row.events.length === 0 ? noTrackingMessage : null),
    }));
    return { consignments, message: rows.length === 0 ? noTrackingMessage : failed };
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

/** Returns what people read when the carrier couldn't be asked; null when it answered. */
async function readAgain(freight: FreightPort, ctx: Context, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  try {
    for (const tracking of await freight.track(ids, { signal: ctx.signal }))
      await applyTracking({ ...ctx, who: null, actingFor: 'Courier', idempotencyKey: null }, tracking);
    return null;
  } catch (error) {
    ctx.log.warn({ err: error }, 'the carrier couldn’t be asked for tracking');
    return trackingErrorText(error instanceof Error ? error.message : '');
  }
}
