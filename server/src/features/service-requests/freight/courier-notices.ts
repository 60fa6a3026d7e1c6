import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import type { MailStoredFile } from '../../../platform/mail/index.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { EffectHandler } from '../effect-handlers.ts';
import {
  courierRebookedMessage,
  pickUpBookedMessage,
  pickUpMissedMessage,
  pickUpReadyMessage,
  sentBackMessage,
} from '../messages/pick-up-messages.ts';
import { type ConsignmentRow, selectConsignments } from './consignment-row.ts';
import { type FreightRequest, lockFreightRequest } from './freight-request.ts';
import { targetOf } from './write-consignment.ts';

type Notice = { row: ConsignmentRow; request: FreightRequest; now: Date };

/** Returns what every message about a pick-up names; a customer without a dealer account has no page to open. */
export function contentOf({ id, case_id: caseId, name, dealer_id }: FreightRequest) {
  return { caseId, name, pickUpId: dealer_id === null ? null : id };
}

/** Returns who gets a message about a pick-up, and what it is about. */
export function readerOf(request: FreightRequest) {
  const { name, email, phone, branch } = request;
  const { kind, id } = targetOf(request);
  return { reader: { name, email, phone }, zone: branch.zone, target: { kind, id } };
}

/** Returns what tells a customer that a driver comes: to the customer, again after a missed one, or back from us. */
export function bookedNotice(
  tx: Db,
  messages: Messages,
  { row, request, now, details, isAgain }: Notice & { details: PickUpDetails; isAgain: boolean },
): Promise<Intent[]> {
  const { day, readyAt, closesAt, zone } = details.window;
  const own = { ...contentOf(request), carrier: row.carrier_name };
  const given = { ...readerOf(request), now, occasion: bookingOccasion(row) };
  if (row.direction === 'return') {
    const robots = request.robots.filter(({ id }) => id === row.robot_id).map(({ name }) => name);
    const payload = { ...own, number: row.number, day, robots: robots.join(', ') };
    return messages.intents(tx, sentBackMessage, { ...given, payload });
  }
  const window = { day, readyAt, closesAt, zone };
  if (isAgain) return messages.intents(tx, courierRebookedMessage, { ...given, payload: { ...own, ...window } });
  const files = labelsOf(row);
  const payload = { ...own, ...window, number: row.number, label: files[0]?.fileName ?? null };
  return messages.intents(tx, pickUpBookedMessage, { ...given, payload, files });
}

/** Returns what tells a customer that the driver didn’t come; once a booking, whether the courier or our desk notes it first. */
export async function missedNotice(tx: Db, messages: Messages, { row, request, now }: Notice): Promise<Intent[]> {
  if (row.direction === 'return') return [];
  const { branch } = request;
  const window = row.pick_up_window;
  const payload = {
    ...contentOf(request),
    carrier: row.carrier_name,
    day: window?.day ?? null,
    branch: branch.label,
  };
  return messages.intents(tx, pickUpMissedMessage, {
    ...readerOf(request),
    payload,
    now,
    occasion: bookingOccasion(row),
  });
}

/** Tells the customer of a missed pick-up, when our desk marks it as missed. A pick-up without a courier was never promised one. */
export function tellWhenMissed(messages: Messages): EffectHandler<PickUp> {
  return async (tx, { ctx, request: { id } }) => {
    const request = await lockFreightRequest(tx, id, null);
    const [row] = await selectConsignments(
      tx,
      sql`c.pick_up_id = ${id} and c.direction = 'incoming' and c.booking in ('booked', 'missed') and c.state = 'made'`,
    );
    return row === undefined ? [] : missedNotice(tx, messages, { row, request, now: ctx.clock.now() });
  };
}

/** Tells the customer of robots that are repaired, once each. */
export function tellWhenRepaired(messages: Messages): EffectHandler<PickUp> {
  return async (tx, { ctx, request: { id }, places }) => {
    const request = await lockFreightRequest(tx, id, null);
    const repaired = request.robots.filter(({ place }) => places.includes(place)).map(({ name }) => name);
    const shown = { branch: request.branch.label, robots: repaired.join(', ') };
    const payload = { ...contentOf(request), ...shown };
    const occasion = `robots ${places.join(', ')}`;
    return messages.intents(tx, pickUpReadyMessage, { ...readerOf(request), payload, now: ctx.clock.now(), occasion });
  };
}

/** Each booking is an occasion of its own; a retry of the same one isn’t. */
function bookingOccasion({ id, booking_intent_id }: ConsignmentRow): string {
  return `booking ${booking_intent_id ?? id}`;
}

/** Returns the label and the declaration that are kept already; the page of the pick-up has those that come later. */
function labelsOf({ reference, label_file_id, dg_file_id }: ConsignmentRow): Required<MailStoredFile>[] {
  const papers = [
    { fileId: label_file_id, fileName: `${reference} label.pdf` },
    { fileId: dg_file_id, fileName: `${reference} dangerous goods.pdf` },
  ];
  return papers.filter((paper): paper is Required<MailStoredFile> => paper.fileId !== null);
}
