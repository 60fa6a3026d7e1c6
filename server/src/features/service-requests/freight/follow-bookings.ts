import type { BookingState } from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import { bookingStateLabels } from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import { type RawBuilder, sql } from 'kysely';
import type { Booking } from '../../../connectors/freight/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FollowUp, QueuedIntent } from '../../../services/outbox/index.ts';
import { lockConsignment } from './follow-freight.ts';
import { movePickUp } from './move-pick-up.ts';
import { writeConsignment } from './write-consignment.ts';

type Parts = Pick<Platform, 'contextFor' | 'clock'>;
type Given = { booking: BookingState; set: RawBuilder<unknown>; details?: PickUpDetails };

/** Keeps with consignments that their drivers were booked, declined or booked again. */
export function bookingFollowUps({ contextFor, clock }: Parts): FollowUp[] {
  const ctx = contextFor('Freight system');
  const follow = async (db: Db, where: RawBuilder<unknown>, { booking, set, details }: Given) => {
    const locked = await lockConsignment(db, where);
    if (
      locked === null ||
      (locked.row.booking !== 'sending' && !(booking === 'sending' && locked.row.booking === 'failed'))
    )
      return;
    const { row, request } = locked;
    const changes = [{ field: 'booking', before: bookingStateLabels[row.booking], after: bookingStateLabels[booking] }];
    await writeConsignment(ctx, db, locked, {
      set: sql`booking = ${booking}, ${set}`,
      action: freightActions.answer,
      changes,
    });
    if (booking !== 'booked' || details === undefined || row.direction !== 'incoming') return;
    await sql`update pick_ups p set pickup_reference = c.pick_up_reference, booked_for = ${details.window.day},
      courier_booked_at = coalesce(p.courier_booked_at, ${clock.now()}), updated_at = ${clock.now()}
      from service_consignments c where c.id = ${row.id} and p.id = c.pick_up_id`.execute(db);
    if (row.state === 'made') await movePickUp(ctx, db, request, 'Awaiting Pickup');
  };
  const all = async (db: Db, intent: QueuedIntent, given: Given) => {
    for (const id of idsOf(intent)) await follow(db, byFreightId(id), given);
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
        const reference = booking?.carrierReference ?? booking?.manifestId ?? null;
        const set = sql`manifest_id = ${booking?.manifestId ?? null}, pick_up_reference = ${reference},
          pick_up_window = ${JSON.stringify(details.window)}::jsonb, message = null`;
        await follow(db, byFreightId(id), { booking: 'booked', set, details });
      }
    },
  };
  const rebooked: FollowUp = {
    ...ended,
    kind: 'freight.rebook-pick-up',
    apply: async (db, intent, { reference }) => {
      const { details } = intent.payload as { details: PickUpDetails };
      const set = sql`pick_up_reference = coalesce(${reference}, pick_up_reference),
        pick_up_window = ${JSON.stringify(details.window)}::jsonb, message = null`;
      await all(db, intent, { booking: 'booked', set, details });
    },
  };
  return [booked, rebooked];
}

function idsOf({ payload }: QueuedIntent): string[] {
  const { consignments, consignmentId } = payload as { consignments?: { id: string }[]; consignmentId?: string };
  return consignments?.map(({ id }) => id) ?? (consignmentId === undefined ? [] : [consignmentId]);
}

function byFreightId(id: string): RawBuilder<unknown> {
  return sql`c.freight_id = ${id}`;
}
