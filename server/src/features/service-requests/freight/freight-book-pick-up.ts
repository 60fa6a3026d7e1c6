import { isUnbooked, isUnmanifested } from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { pickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { z } from 'zod';
import { type Booking, type Consignment, type FreightPort, FreightRefused } from '../../../connectors/freight/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { type Delivered, DeliveryRefused, type IntentKind } from '../../../services/outbox/index.ts';
import {
  backgroundLookUp,
  confirmFreightNotFound,
  freightId,
  parkOnRefusal,
  pickUpRules,
  pickUpText,
  requireFuture,
} from './freight-steps.ts';

const payload = z.strictObject({
  consignments: z
    .array(z.strictObject({ id: freightId, reference: z.string().max(40), pallets: z.int().min(0).max(60).optional() }))
    .min(1)
    .max(100),
  details: pickUpDetails,
});
export type BookPickUp = z.output<typeof payload>;
type Member = BookPickUp['consignments'][number];

const maxPallets = 60;
const fix = 'Fix the pick-up, then resend it.';

/**
 * Sends the manifest of one or many consignments, with their drivers. What is manifested or booked already is found in the freight system first, so only what
 * is left to do is done: no driver is sent for twice.
 */
export function freightBookPickUp(freight: FreightPort, clock: Clock): IntentKind<BookPickUp> {
  return {
    kind: 'freight.book-pick-up',
    label: 'Pick-up',
    payload,
    ...pickUpRules(freight),
    describe: ({ consignments, details }) => ({
      title: `Pick-up of ${consignments.map(({ reference }) => reference).join(', ')}`,
      recipient: pickUpText(details),
    }),
    preview: async ({ consignments, details }) => ({
      form: 'call',
      system: 'Freight',
      ...freight.copies.bookPickUp(idsOf(consignments), details),
    }),
    findDone: async (intent) => {
      const found = await read(freight, intent.payload);
      return found.some(isOpen)
        ? confirmFreightNotFound(intent, clock)
        : deliveryOf(await withWindows(freight, bookingsOf(found)));
    },
    deliver: async ({ payload: { consignments, details } }, signal, { beforeHandOver }) => {
      const steps = { signal, ...backgroundLookUp, beforeHandOver };
      const found = await read(freight, { consignments, details }, signal);
      const open = found.filter(isOpen);
      if (open.length > 0) requireFuture(details, clock, 'Choose another one.');
      const fresh = open.filter(({ status }) => status !== null && isUnmanifested(status));
      const made =
        fresh.length === 0 ? [] : await parkOnRefusal(() => freight.bookPickUp(idsOf(fresh), details, steps), fix);
      // Manifested, but without a driver: the carrier declined, or the manifest was made by hand.
      for (const { manifestId } of bookingsOf(open.filter((one) => !fresh.includes(one)))) {
        const carrierReference = await parkOnRefusal(() => freight.rebookPickUp(manifestId, details, steps), fix);
        made.push({ manifestId, consignmentIds: [], carrierReference, isBooked: true, message: null, window: null });
      }
      requireBooked(made);
      const earlier = bookingsOf(found.filter((one) => !isOpen(one)));
      return deliveryOf([...made, ...(await withWindows(freight, earlier, signal))]);
    },
  };
}

/** Returns the room that these consignments need in the truck together, in pallets. */
export function palletsOf(consignments: readonly Member[]): number {
  const sum = consignments.reduce((total, { pallets = 0 }) => total + pallets, 0);
  return Math.min(sum, maxPallets);
}

/** Returns a booking without one of its consignments; null when none is left. */
export function withoutConsignment({ consignments, details }: BookPickUp, freightId: string | null): BookPickUp | null {
  const left = consignments.filter(({ id }) => id !== freightId);
  if (left.length === 0) return null;
  // An entry of an earlier release knows only the room that all of them need.
  const pallets = left.every((one) => one.pallets !== undefined) ? palletsOf(left) : details.pallets;
  return { consignments: left, details: { ...details, pallets } };
}

function idsOf(consignments: readonly { id: string }[]): string[] {
  return consignments.map(({ id }) => id);
}

async function read(freight: FreightPort, { consignments }: BookPickUp, signal?: AbortSignal): Promise<Consignment[]> {
  const found = await freight.readConsignments(idsOf(consignments), { ...backgroundLookUp, ...(signal && { signal }) });
  const missing = consignments.filter(({ id }) => !found.some((one) => one.id === id && one.status !== 'deleted'));
  if (missing.length === 0) return found;
  const names = missing.map(({ reference }) => reference).join(', ');
  throw new DeliveryRefused(
    `The freight system has no consignment for ${names}. Create it again, then book the pick-up.`,
  );
}

function isOpen({ status }: Consignment): boolean {
  return status !== null && isUnbooked(status);
}

/** The manifests that consignments are in. What the carrier calls its booking is known only to who made it. */
function bookingsOf(consignments: readonly Consignment[]): Booking[] {
  const byManifest = Map.groupBy(consignments, ({ manifestId }) => manifestId);
  return [...byManifest].flatMap(([manifestId, members]) =>
    manifestId === null
      ? []
      : [
          {
            manifestId,
            consignmentIds: idsOf(members),
            carrierReference: null,
            isBooked: true,
            message: null,
            window: null,
          },
        ],
  );
}

/** Returns bookings with the time that the carrier has for them: it need not be the one that was asked for. */
async function withWindows(freight: FreightPort, bookings: Booking[], signal?: AbortSignal): Promise<Booking[]> {
  const lookUp = { ...backgroundLookUp, ...(signal && { signal }) };
  return Promise.all(
    bookings.map(async (one) => ({ ...one, window: await freight.readWindow(one.manifestId, lookUp) })),
  );
}

function requireBooked(made: readonly Booking[]): void {
  const declined = made.filter(({ isBooked }) => !isBooked);
  if (declined.length === 0) return;
  const words = declined.map(({ manifestId, message }) => `${message ?? 'No reason given.'} (manifest ${manifestId})`);
  throw new DeliveryRefused(
    `The carrier declined this pick-up: ${words.join(' ')} Choose another time to book it again with the same manifest.`,
    { cause: new FreightRefused(words.join(' ')) },
  );
}

function deliveryOf(bookings: readonly Booking[]): Delivered {
  const references = bookings.map(({ carrierReference, manifestId }) => carrierReference ?? manifestId);
  return { reference: references.join(', ') || null, result: { bookings } };
}
