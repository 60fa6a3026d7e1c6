import { randomBytes } from 'node:crypto';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import {
  needsRebooking,
  refuseBooking,
  refuseRebooking,
} from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { refuseWindow } from '@poolhouse/domain/features/service-requests/freight/pick-up-windows';
import { consignmentRecord, freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { isPostBox } from '@poolhouse/domain/services/places/post-box';
import { sql } from 'kysely';
import type { FreightPort } from '../../../connectors/freight/port.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import { replacePayload, withdraw } from '../../../services/outbox/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { freightIsOff } from './ask-rates.ts';
import {
  bookingOf,
  type ConsignmentRow,
  loadConsignment,
  presentConsignment,
  selectConsignments,
} from './consignment-row.ts';
import { type BookPickUp, palletsOf, withoutConsignment } from './freight-book-pick-up.ts';
import type { RebookPickUp } from './freight-rebook-pick-up.ts';
import { type FreightRequest, lockFreightRequest } from './freight-request.ts';
import { siteOf } from './freight-rules.ts';
import { postBoxText } from './order-of-request.ts';
import { withoutKey, writeConsignment } from './write-consignment.ts';

export type BookParts = { freight: FreightPort; ruleBook: RuleBook };
type BookingTerms = {
  window: { day: string; readyAt: string; closesAt: string };
  pallets?: number | undefined;
  instructions: string | null;
};
type Bookable = { row: ConsignmentRow; request: FreightRequest; details: PickUpDetails };

/** Books the drivers of many pick-ups on as few manifests as possible: what can’t be booked says why, the rest goes on. */
export function bookCouriers({ freight, ruleBook }: BookParts) {
  return useCase(freightApi.manifest, (ctx, { body: { ids, ...terms } }) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    return ctx.db.transaction().execute(async (tx) => {
      const refused: { id: string; caseId: string; message: string }[] = [];
      const bookable: Bookable[] = [];
      for (const id of [...new Set(ids)].sort()) {
        const request = await lockFreightRequest(tx, id, ownerScope(ctx, freightApi.manifest));
        const found = await findBookable(ruleBook, ctx, tx, { request, terms });
        if (typeof found === 'string') refused.push({ id, caseId: request.case_id, message: found });
        else bookable.push(found);
      }
      if (bookable.length === 0)
        throw new Failure('not-allowed-now', refused[0]?.message ?? 'There is nothing to book.');
      const groups = groupsOf(ctx, bookable);
      const answer = { booked: bookable.length, intentIds: groups.map(({ id }) => id), refused };
      return sendBookings(ctx, tx, groups, answer);
    });
  });
}

/** Books the driver of a missed pick-up again. The customer gets the new time once the carrier has agreed. */
export function rebookCourier({ freight, ruleBook }: BookParts) {
  return useCase(freightApi.rebook, (ctx, { body: { id, ...terms } }) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    return ctx.db.transaction().execute(async (tx) => {
      const request = await lockFreightRequest(tx, id, ownerScope(ctx, freightApi.rebook));
      const row = await incomingOf(tx, request.id);
      const refusal = row === null ? 'This pick-up has no consignment.' : refuseRebooking(bookingOf(row));
      if (row === null || refusal !== null) throw new Failure('not-allowed-now', refusal ?? '');
      const details = await detailsOf(ruleBook, ctx, { row, request, terms });
      if (typeof details === 'string') throw notBookable(row, details);
      const after = await sendBooking(ctx, tx, { row, request, details }, { isAgain: true });
      return presentConsignment(after, ctx.who);
    });
  });
}

/** Books the driver of one consignment, which gets a manifest of its own, or books a missed driver again. */
async function sendBooking(
  ctx: Context,
  tx: Db,
  { row, request, details }: Bookable,
  { isAgain }: { isAgain: boolean },
): Promise<ConsignmentRow> {
  const id = newIntentId(ctx);
  await replaceBooking(tx, row, ctx.clock.now());
  const { reference, freight_id: freightId } = row;
  const intent = isAgain
    ? {
        kind: 'freight.rebook-pick-up',
        payload: { manifestId: row.manifest_id, consignmentId: freightId, reference, details },
      }
    : {
        kind: 'freight.book-pick-up',
        payload: { consignments: [{ id: freightId, reference, pallets: details.pallets }], details },
      };
  return writeConsignment(
    ctx,
    tx,
    { row, request },
    {
      set: sql`booking = 'sending', booking_intent_id = ${id}, message = null`,
      action: isAgain ? freightActions.rebook : freightActions.book,
      changes: [{ field: 'booking', before: null, after: windowText(details.window) }],
      intents: [{ ...intent, id, target: { kind: consignmentRecord.kind, id: row.id } }],
    },
  );
}

async function findBookable(
  ruleBook: RuleBook,
  ctx: Context,
  tx: Db,
  { request, terms }: { request: FreightRequest; terms: BookingTerms },
): Promise<Bookable | string> {
  const row = await incomingOf(tx, request.id);
  if (row === null) return 'It has no consignment. Approve its freight first.';
  const refusal = refuseBooking(bookingOf(row));
  if (refusal !== null) return refusal;
  const details = await detailsOf(ruleBook, ctx, { row, request, terms });
  return typeof details === 'string' ? details : { row, request, details };
}

/** Returns why no driver can go to where a consignment leaves or arrives; null when one can. The carrier keeps the address that it was made with. */
function refuseAddress({ ordered: { from, to } }: ConsignmentRow): string | null {
  const box = [from, to].find(({ line1 }) => isPostBox(line1));
  return box === undefined
    ? null
    : `${postBoxText(box)} Cancel this courier, change the street, then approve the freight again.`;
}

/** Returns the refusal of a booking; what is wrong with the address names its field. */
function notBookable(row: ConsignmentRow, message: string): Failure {
  const fields = [{ path: 'basicInfo.address.addressLine', message }];
  return new Failure('not-allowed-now', message, message === refuseAddress(row) ? { fields } : {});
}

/** Returns what the driver is told, or why the carrier doesn't come then. */
async function detailsOf(
  ruleBook: RuleBook,
  { clock }: Context,
  { row, request, terms }: { row: ConsignmentRow; request: FreightRequest; terms: BookingTerms },
): Promise<PickUpDetails | string> {
  const refusedAddress = refuseAddress(row);
  if (refusedAddress !== null) return refusedAddress;
  const site = await siteOf(ruleBook, request, { direction: row.direction, carrierName: row.carrier_name, clock });
  const refusal = refuseWindow(terms.window, site.windows, site.calendar, site.now);
  if (refusal !== null) return refusal;
  const { pallets = request.pickup_pallets, instructions } = terms;
  return { window: { ...terms.window, zone: site.zone }, pallets, instructions };
}

/**
 * Takes one consignment out of a booking that hasn't been sent: the others of it are booked as before. Returns false when the booking may
 * have been sent. The caller has locked the entry of the outbox.
 */
export async function leaveBooking(
  tx: Db,
  { booking, booking_intent_id, freight_id }: ConsignmentRow,
  now: Date,
): Promise<boolean> {
  if (booking !== 'sending' && booking !== 'failed') return false;
  const change = (payload: BookPickUp | RebookPickUp) =>
    'consignments' in payload ? withoutConsignment(payload, freight_id) : null;
  return replacePayload(tx, booking_intent_id, { now, change });
}

/** Takes the earlier booking back before another one is sent. Refuses while it isn't known whether the carrier has that one: two drivers may come. */
async function replaceBooking(tx: Db, row: ConsignmentRow, now: Date): Promise<void> {
  if (row.booking !== 'failed' || (await leaveBooking(tx, row, now))) return;
  const { underWay, uncertain } = await withdraw(tx, [row.booking_intent_id], { now });
  if (underWay.length + uncertain.length === 0) return;
  throw new Failure(
    'not-allowed-now',
    'We don’t know whether the carrier has the earlier booking. Ask the carrier, then mark the earlier booking as sent, or retry it, under Sent.',
  );
}

type Group = { id: string; members: Bookable[] };

/** Returns the manifests to make, one for each carrier and zone, each with the id of its intent. */
function groupsOf(ctx: Context, bookable: readonly Bookable[]): Group[] {
  const groups = Map.groupBy(bookable, ({ row, details }) => `${row.carrier_name} ${details.window.zone}`);
  return [...groups.values()].map((members) => ({ id: newIntentId(ctx), members }));
}

async function sendBookings<Answer>(ctx: Context, tx: Db, groups: readonly Group[], answer: Answer): Promise<Answer> {
  for (const [at, group] of groups.entries()) await sendGroup(at === 0 ? ctx : withoutKey(ctx), tx, group, answer);
  return answer;
}

/** Sends one manifest: each pick-up has the booking in its history, and the first carries the intent and the key of the call. */
async function sendGroup(ctx: Context, tx: Db, { id, members }: Group, answer: unknown): Promise<void> {
  const consignments = members.map(({ row, details: { pallets } }) => ({
    id: row.freight_id ?? '',
    reference: row.reference,
    pallets,
  }));
  const pallets = palletsOf(consignments);
  for (const [at, { row, request, details }] of members.entries()) {
    // A retry of the booking that was declined would book the earlier time.
    await leaveBooking(tx, row, ctx.clock.now());
    const payload = { consignments, details: { ...details, pallets } };
    const target = { kind: consignmentRecord.kind, id: row.id };
    await writeConsignment(
      at === 0 ? ctx : withoutKey(ctx),
      tx,
      { row, request },
      {
        set: sql`booking = 'sending', booking_intent_id = ${id}, message = null`,
        action: freightActions.book,
        changes: [{ field: 'booking', before: null, after: windowText(details.window) }],
        intents: at === 0 ? [{ id, kind: 'freight.book-pick-up', payload, target }] : [],
        answer,
      },
    );
  }
}

/** Returns the open consignment of a pick-up itself; null when there is none. */
export async function incomingOf(db: Db, pickUpId: string): Promise<ConsignmentRow | null> {
  const where = sql`c.pick_up_id = ${pickUpId} and c.direction = 'incoming' and c.state not in ('failed', 'cancelled')`;
  return (await selectConsignments(db, where))[0] ?? null;
}

function windowText({ day, readyAt, closesAt }: BookingTerms['window']): string {
  return `${formatDay(day)} ${readyAt} to ${closesAt}`;
}

export function newIntentId({ clock }: Pick<Context, 'clock'>): string {
  return makeId(clock.now().getTime(), randomBytes(10));
}

/** Books the driver who takes a robot back from its branch; one who missed it is booked again. */
export function bookReturn({ freight, ruleBook }: BookParts) {
  const call = freightApi.bookReturn;
  return useCase(call, async (ctx, { params: { id }, body: terms }) => {
    if (freight.carries !== 'everything') throw freightIsOff();
    const { pick_up_id: pickUpId } = await loadConsignment(ctx.db, id, ownerScope(ctx, call));
    return ctx.db.transaction().execute(async (tx) => {
      const request = await lockFreightRequest(tx, pickUpId, ownerScope(ctx, call));
      const row = await loadConsignment(tx, id, ownerScope(ctx, call));
      if (row.direction !== 'return') throw new Failure('not-allowed-now', 'Book this consignment with its pick-up.');
      const isAgain = needsRebooking(bookingOf(row));
      const refusal = isAgain ? null : refuseBooking(bookingOf(row));
      if (refusal !== null) throw new Failure('not-allowed-now', refusal);
      // Robots go back in cartons: the pallets are those on which the pick-up came.
      const details = await detailsOf(ruleBook, ctx, {
        row,
        request,
        terms: { ...terms, pallets: terms.pallets ?? 0 },
      });
      if (typeof details === 'string') throw notBookable(row, details);
      return presentConsignment(await sendBooking(ctx, tx, { row, request, details }, { isAgain }), ctx.who);
    });
  });
}
