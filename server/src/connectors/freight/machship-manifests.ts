import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import type { HttpClient } from '../http/http-client.ts';
import { retryAfterDropped } from '../http/retry-after-dropped.ts';
import { pickUpFields } from './machship-bodies.ts';
import { vendorIdsOf } from './machship-consignments.ts';
import { readEnvelope, readPage } from './machship-envelope.ts';
import { groupsReply, manifestListReply, manifestsReply, rebookReply, windowOf } from './machship-replies.ts';
import { type Booking, type FreightPort, FreightRefused, freightDropsAfterMs } from './port.ts';

type Calls = Pick<FreightPort, 'bookPickUp' | 'rebookPickUp' | 'readWindow'>;

const pageSize = 200;
/** Drivers come within weeks: a manifest that isn't among so many of the newest is over. */
const maxPages = 5;

/** Handles manifests, which make a carrier send a driver. */
export function machshipManifests(client: HttpClient, readConsignments: FreightPort['readConsignments']): Calls {
  return {
    bookPickUp: async (ids, details, { beforeHandOver, ...lookUp } = {}) => {
      const vendorIds = vendorIdsOf(ids);
      const members = await readConsignments(ids, lookUp);
      const isDangerous = new Map(members.map((one) => [Number(one.id), one.hasDangerousGoods]));
      const groups = await client.call(
        {
          call: 'group for manifest',
          method: 'POST',
          path: `${path}/groupConsignmentsForManifest`,
          body: vendorIds,
          ...lookUp,
        },
        (answer) => readEnvelope(groupsReply, answer),
      );
      const grouped = new Set(groups.flatMap(({ consignmentIds }) => consignmentIds));
      const left = vendorIds.filter((id) => !grouped.has(id));
      if (left.length > 0) throw new FreightRefused(`These can’t be manifested: ${left.join(', ')}.`);
      const body = groups.map((group) => ({
        ...group,
        ...pickUpBody(details),
        dgsDeclaration: group.consignmentIds.some((id) => isDangerous.get(id) === true),
      }));
      await beforeHandOver?.();
      const request = {
        call: 'manifest and book pick-up',
        method: 'POST',
        path: manifestPath,
        body,
        ...lookUp,
      } as const;
      return retryAfterDropped(freightDropsAfterMs, () =>
        client.call(request, (answer) => readEnvelope(manifestsReply, answer).map(bookingOf)),
      );
    },
    rebookPickUp: async (manifestId, details, { beforeHandOver, ...lookUp } = {}) => {
      const body = rebookBody(manifestId, details);
      await beforeHandOver?.();
      const request = { call: 'rebook pick-up', method: 'POST', path: rebookPath, body, ...lookUp } as const;
      return retryAfterDropped(freightDropsAfterMs, () => client.call(request, readRebooked));
    },
    readWindow: async (manifestId, lookUp = {}) => {
      const [id] = vendorIdsOf([manifestId]);
      for (let page = 0; page < maxPages; page += 1) {
        const query = new URLSearchParams({ startIndex: `${page * pageSize + 1}`, retrieveSize: `${pageSize}` });
        const request = { call: 'list manifests', path: `${path}/getManifests?${query}`, ...lookUp };
        const { object } = await client.call(request, (answer) => readPage(manifestListReply, answer));
        const found = object.find((one) => one.id === id);
        if (found !== undefined) return windowOf(found);
        if (object.length < pageSize) return null;
      }
      return null;
    },
  };
}

const path = 'apiv2/manifests';
export const manifestPath = `${path}/manifest`;
export const rebookPath = `${path}/rebookPickup`;

/** Adds the fields that the vendor requires. Without the last one the carrier is not notified: the vendor assumes that the driver is booked already. */
export function pickUpBody(details: PickUpDetails) {
  return { ...pickUpFields(details), pickupAlreadyBooked: false };
}

export function rebookBody(manifestId: string, details: PickUpDetails) {
  return { manifestId: vendorIdsOf([manifestId])[0], ...pickUpFields(details) };
}

/** The carrier's number of the booking. */
function readRebooked(answer: HttpAnswer): string | null {
  const { successful, bookingReference, results } = readEnvelope(rebookReply, answer);
  const messages = (results ?? []).map(({ errorMessage }) => errorMessage).filter(Boolean);
  if (!successful) throw new FreightRefused(messages.join(' ') || 'The carrier gave no reason.');
  return bookingReference ?? null;
}

function bookingOf(given: (typeof manifestsReply)['_output'][number]): Booking {
  // Seen where a body wasn't understood: an answer without a word of complaint, for a manifest that isn't there.
  if (given.id <= 0)
    throw new FreightRefused(given.errorMessage || 'No manifest was created, and no reason was given.');
  return {
    manifestId: String(given.id),
    consignmentIds: (given.consignmentIds ?? []).map(String),
    carrierReference: given.carrierReference || null,
    isBooked: given.bookingSuccessful === true,
    message: given.errorMessage || null,
    window: windowOf(given),
  };
}
