import { courierNews } from '@poolhouse/domain/features/service-requests/freight/courier-news';
import {
  courierStatuses,
  isCancelledOrDeleted,
} from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import { sql } from 'kysely';
import type { ConsignmentTracking } from '../../../connectors/freight/port.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Messages } from '../../../services/messages/index.ts';
import { missedNotice } from './courier-notices.ts';
import { lockConsignment } from './follow-freight.ts';
import { movePickUp, writeConsignment } from './write-consignment.ts';

/** Keeps what the carrier answered of a consignment. Returns whether anything in it was new; older states change nothing. */
export async function applyTracking(ctx: Context, messages: Messages, tracking: ConsignmentTracking): Promise<boolean> {
  return ctx.db.transaction().execute((tx) => applyIn(ctx, messages, tx, tracking));
}

/** Does the same in a transaction. */
export async function applyIn(
  ctx: Context,
  messages: Messages,
  tx: Db,
  tracking: ConsignmentTracking,
): Promise<boolean> {
  const locked = await lockConsignment(tx, sql`c.freight_id = ${tracking.consignmentId}`);
  if (locked === null) return false;
  const { row, request } = locked;
  const now = ctx.clock.now();
  const news = courierNews(
    { status: row.status, statusAt: row.status_at?.toISOString() ?? null },
    tracking.events,
    now,
  );
  if (tracking.events.length > 0) await keepEvents(tx, row.id, tracking, { now, known: row.events.length });
  if (news === null) return false;
  const isGone = isCancelledOrDeleted(news.status);
  const booking = news.isMissed ? 'missed' : row.booking === 'missed' ? 'booked' : row.booking;
  await writeConsignment(ctx, tx, locked, {
    set: sql`status = ${news.status}, status_at = ${news.statusAt}, booking = ${booking},
      state = ${isGone ? 'cancelled' : row.state}, message = ${isGone ? null : row.message},
      delivered_at = ${news.status === 'complete' ? now : row.delivered_at}`,
    action: freightActions.courier,
    changes: [
      {
        field: 'courierStatus',
        before: row.status && courierStatuses[row.status].label,
        after: courierStatuses[news.status].label,
      },
    ],
    intents: news.isMissed ? await missedNotice(tx, messages, { row, request, now }) : [],
  });
  // What we cancelled ourselves says nothing about the pick-up: it may have another courier.
  const isOurs = row.state === 'cancelling' || row.state === 'cancel-sent' || row.state === 'cancelled';
  if (row.direction === 'incoming' && news.moveTo !== null && !isOurs) await movePickUp(ctx, tx, request, news.moveTo);
  return true;
}

/** A shorter answer than the one before doesn't replace it. */
async function keepEvents(
  tx: Db,
  id: string,
  { events, attachments }: ConsignmentTracking,
  { now, known }: { now: Date; known: number },
): Promise<void> {
  const shown = events.map(({ status, words, at }) => ({
    status,
    words,
    at,
    label: status === null ? words : courierStatuses[status].label,
  }));
  const isShorter = shown.length < known;
  await sql`update service_consignments set tracked_at = ${now}, tracking_failed_at = null, attachments = ${JSON.stringify(attachments)}::jsonb,
    events = case when ${isShorter} then events else ${JSON.stringify(shown)}::jsonb end where id = ${id}`.execute(tx);
}
