import { type Consignment, type Consignments, type Manifest, statusOf } from './consignments.ts';
import { refuse, wrap } from './envelope.ts';
import { localText, readLocal } from './local-time.ts';
import { amountOf, type Fields, idsOf, textOf } from './read-body.ts';
import { timeZoneOf } from './suburbs.ts';

/** Groups consignments that one driver takes together: of a carrier, a place and a day. */
export function groupForManifest(consignments: Consignments, ids: readonly number[]) {
  const groups = new Map<string, Consignment[]>();
  for (const consignment of unmanifested(consignments, ids)) {
    const { carrier, from, despatch } = consignment;
    const day = localText(timeZoneOf(from.suburb), despatch).slice(0, 10);
    const key = [carrier.id, from.suburb.id, from.addressLine1, day].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), consignment]);
  }
  return [...groups.values()].map((group) => ({
    consignmentIds: group.map(({ id }) => id),
    companyId: 1201,
    pickupDateTime: null,
    palletSpaces: 0,
    pickupClosingTime: null,
    pickupSpecialInstructions: null,
    pickupAlreadyBooked: true,
    carrierName: group[0]?.carrier.name ?? '',
    dgsDeclaration: group.some(({ isDangerous }) => isDangerous),
    customValues: [],
  }));
}

/** Creates the manifest of a group; the carrier is told of it unless the caller says that it has been told already, or says nothing. */
export function manifestGroup(consignments: Consignments, group: Fields, now: Date) {
  const members = unmanifested(consignments, idsOf(group.consignmentIds));
  const [first] = members;
  if (first === undefined) throw refuse('At least one consignment is required.', 'consignmentIds');
  if (members.some(({ carrier }) => carrier !== first.carrier))
    throw refuse('The consignments of a manifest must be of one carrier.', 'consignmentIds');
  if (amountOf(group.companyId) !== 1201) throw refuse('Company is required.', 'companyId');
  if (members.some(({ isDangerous }) => isDangerous) && group.dgsDeclaration !== true)
    throw refuse('The dangerous goods declaration must be accepted.', 'dgsDeclaration');
  const isForCarrier = group.pickupAlreadyBooked === false;
  const times = isForCarrier ? readTimes(group, timeZoneOf(first.from.suburb), now) : noTimes;
  const manifest = consignments.addManifest({
    ...times,
    carrier: first.carrier,
    consignmentIds: members.map(({ id }) => id),
    palletSpaces: amountOf(group.palletSpaces),
    pickupSpecialInstructions: textOf(group.pickupSpecialInstructions),
    carrierReference: isForCarrier ? `${first.carrier.abbreviation}-PU-${first.id}` : '',
  });
  const refusal = isForCarrier ? refusalOf(manifest) : null;
  for (const member of members) {
    member.manifestId = manifest.id;
    consignments.enter(member, 3, now);
    if (isForCarrier && refusal === null) consignments.enter(member, 4, now);
  }
  if (refusal !== null) Object.assign(manifest, { carrierReference: '', bookings: 0 });
  return {
    id: manifest.id,
    consignmentIds: manifest.consignmentIds,
    companyId: 1201,
    carrierReference: manifest.carrierReference || null,
    bookingSuccessful: isForCarrier && refusal === null,
    errorMessage: refusal,
  };
}

/** Returns manifests, the newest first. */
export function listManifests({ manifests }: Consignments, query: URLSearchParams) {
  const startIndex = Math.max(1, Number(query.get('startIndex') ?? 1) || 1);
  const retrieveSize = Math.min(200, Number(query.get('retrieveSize') ?? 40) || 40);
  const all = [...manifests.values()].toSorted((one, other) => other.id - one.id);
  const shown = all.slice(startIndex - 1, startIndex - 1 + retrieveSize).map((manifest) => ({
    id: manifest.id,
    companyId: 1201,
    carrierName: manifest.carrier.name,
    carrierReference: manifest.carrierReference || null,
    consignmentIds: manifest.consignmentIds,
    pickupDateTime: manifest.pickupDateTime || null,
    pickupClosingTime: manifest.pickupClosingTime || null,
    palletSpaces: manifest.palletSpaces,
  }));
  return { ...wrap(shown), totalItems: all.length, startIndex, retrievalSize: retrieveSize };
}

/** Books the driver of a manifest again. */
export function rebookPickup(consignments: Consignments, given: Fields, now: Date) {
  const manifest = consignments.manifests.get(amountOf(given.manifestId));
  const first = manifest && consignments.all.get(manifest.consignmentIds[0] ?? 0);
  if (manifest === undefined || first === undefined) throw refuse('The manifest was not found.', 'manifestId');
  Object.assign(manifest, readTimes(given, timeZoneOf(first.from.suburb), now), {
    palletSpaces: amountOf(given.palletSpaces),
    pickupSpecialInstructions: textOf(given.pickupSpecialInstructions),
  });
  const refusal = refusalOf(manifest);
  if (refusal !== null) return { successful: false, bookingReference: null, results: [{ errorMessage: refusal }] };
  manifest.bookings += 1;
  manifest.carrierReference = `${manifest.carrier.abbreviation}-PU-${first.id}-${manifest.bookings}`;
  for (const id of manifest.consignmentIds) {
    const member = consignments.all.get(id);
    if (member && [3, 4, 27].includes(statusOf(member))) consignments.enter(member, 4, now);
  }
  return { successful: true, bookingReference: manifest.carrierReference, results: [] };
}

function unmanifested(consignments: Consignments, ids: readonly number[]): Consignment[] {
  return ids.map((id) => {
    const consignment = consignments.all.get(id);
    if (consignment === undefined) throw refuse(`Consignment ${id} was not found.`, 'consignmentIds');
    if (statusOf(consignment) !== 2) throw refuse(`Consignment ${id} is not unmanifested.`, 'consignmentIds');
    return consignment;
  });
}

const noTimes = { pickupDateTime: '', pickupClosingTime: '' };

function readTimes(given: Fields, zone: string, now: Date) {
  const start = readLocal(zone, given.pickupDateTime);
  const end = readLocal(zone, given.pickupClosingTime);
  if (start === null) throw refuse('Pickup time is required.', 'pickupDateTime');
  if (end === null || end <= start) throw refuse('Closing time must be after the pickup time.', 'pickupClosingTime');
  if (end <= now) throw refuse('Pickup time must be in the future.', 'pickupDateTime');
  return { pickupDateTime: localText(zone, start), pickupClosingTime: localText(zone, end) };
}

/** No driver comes at the weekend: the manifest is made, but the carrier declines the booking. */
function refusalOf({ pickupDateTime, carrier }: Manifest): string | null {
  const weekday = new Date(`${pickupDateTime}Z`).getUTCDay();
  return weekday % 6 === 0 ? `${carrier.name} has no pick-ups on weekends.` : null;
}
