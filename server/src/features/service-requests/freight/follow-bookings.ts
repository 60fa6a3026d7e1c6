import {
  type BookingState,
  bookingStateLabels,
} from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import { type RawBuilder, sql } from 'kysely';
import type { Booking, CarrierWindow } from '../../../connectors/freight/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { FollowUp, QueuedIntent } from '../../../services/outbox/index.ts';
import type { ConsignmentRow } from './consignment-row.ts';
import { bookedNotice } from './courier-notices.ts';
import { lockConsignment } from './follow-freight.ts';
import { keepPapersJob } from './keep-papers.ts';
import { movePickUp, writeConsignment } from './write-consignment.ts';

type Parts = Pick<Platform, 'contextFor' | 'clock'> & { messages: Messages };
type Given = {
  booking: BookingState;
  set: RawBuilder<unknown>;
  details?: PickUpDetails;
  /** True where the customer waits for a driver who didn't come. */
  isAgain?: boolean;
};

/** Keeps with consignments that their drivers were booked, declined or booked again. */
export function bookingFollowUps({ contextFor, clock, messages }: Parts): FollowUp[] {
  const ctx = contextFor('Freight system');
  const follow = async (db: Db, intent: QueuedIntent, id: string, given: Given) => {
    const { booking, set, details, isAgain = false } = given;
    const locked = await lockConsignment(db, sql`c.freight_id = ${id}`);
    if (locked === null || !isCurrent(locked.row, intent, booking)) return;
    const { row, request } = locked;
    const changes = [{ field: 'booking', before: bookingStateLabels[row.booking], after: bookingStateLabels[booking] }];
    await writeConsignment(ctx, db, locked, {
      set: sql`booking = ${booking}, ${set}`,
      action: freightActions.answer,
      changes,
      intents:
        booking === 'booked' && details !== undefined
          ? await bookedNotice(db, messages, { row, request, now: clock.now(), details, isAgain })
          : [],
    });
    if (booking !== 'booked' || details === undefined) return;
    await enqueue(db, keepPapersJob, { id: row.id }, { createdBy: null, now: clock.now() });
    if (row.direction !== 'incoming') return;
    await sql`update pick_ups p set pickup_reference = c.pick_up_reference, booked_for = ${details.window.day},
      courier_booked_at = coalesce(p.courier_booked_at, ${clock.now()}), updated_at = ${clock.now()}
      from service_consignments c where c.id = ${row.id} and p.id = c.pick_up_id`.execute(db);
    if (row.state === 'made') await movePickUp(ctx, db, request, 'Awaiting Pickup');
  };
  const all = async (db: Db, intent: QueuedIntent, given: Given) => {
    for (const id of idsOf(intent)) await follow(db, intent, id, given);
  };
  const ended = {
    parked: (db: Db, intent: QueuedIntent, why: string) =>
      all(db, intent, { booking: 'failed', set: sql`message = ${why}` }),
    moved: (db: Db, intent: QueuedIntent, to: 'cancelled' | 'queued') =>
      all(db, intent, { booking: to === 'queued' ? 'sending' : 'failed', set: sql`message = null` }),
  };
  const booked: FollowUp = {
    ...ended,
    kind: 'freight.book-pick-up',
    apply: async (db, intent, { result }) => {
      const { bookings } = result as { bookings: Booking[] };
      const { details } = intent.payload as { details: PickUpDetails };
      const byConsignment = new Map(bookings.flatMap((one) => one.consignmentIds.map((id) => [id, one])));
      for (const id of idsOf(intent)) {
        const booking = byConsignment.get(id) ?? bookings[0];
        const agreed = atCarriersTime(details, booking?.window);
        const reference = booking?.carrierReference ?? booking?.manifestId ?? null;
        const set = sql`manifest_id = ${booking?.manifestId ?? null}, pick_up_reference = ${reference},
          pick_up_window = ${JSON.stringify(agreed.window)}::jsonb, message = null`;
        await follow(db, intent, id, { booking: 'booked', set, details: agreed });
      }
    },
  };
  const rebooked: FollowUp = {
    ...ended,
    kind: 'freight.rebook-pick-up',
    apply: async (db, intent, { reference, result }) => {
      const found = result as { window?: CarrierWindow | null } | undefined;
      const details = atCarriersTime((intent.payload as { details: PickUpDetails }).details, found?.window);
      const set = sql`pick_up_reference = coalesce(${reference}, pick_up_reference),
        pick_up_window = ${JSON.stringify(details.window)}::jsonb, message = null`;
      await all(db, intent, { booking: 'booked', set, details, isAgain: true });
    },
  };
  return [booked, rebooked];
}

/** Returns what the driver is told, at the time that the carrier has: after a lost answer it is the one that counts. */
function atCarriersTime(details: PickUpDetails, window: CarrierWindow | null | undefined): PickUpDetails {
  return window ? { ...details, window: { ...details.window, ...window } } : details;
}

function idsOf({ payload }: QueuedIntent): string[] {
  const { consignments, consignmentId } = payload as { consignments?: { id: string }[]; consignmentId?: string };
  return consignments?.map(({ id }) => id) ?? (consignmentId === undefined ? [] : [consignmentId]);
}

/** A booking that was given up may be retried, or marked as sent; one that another has replaced changes nothing. */
function isCurrent(row: ConsignmentRow, intent: QueuedIntent, to: BookingState): boolean {
  if (row.booking_intent_id !== intent.id) return false;
  return row.booking === 'sending' || (row.booking === 'failed' && to !== 'failed');
}
