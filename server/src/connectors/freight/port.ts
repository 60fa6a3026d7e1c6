import type { ConsignmentOrder, FreightLoad } from '@poolhouse/domain/features/service-requests/freight/consignment';
import type { CourierStatus } from '@poolhouse/domain/features/service-requests/freight/courier-status';
import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { OutsideFailure } from '../../platform/outside-failure.ts';

/** A service that takes a load. Cents with GST; `arrivesAt` is an instant. */
export type FreightQuote = {
  carrierAndService: string;
  carrierName: string;
  serviceName: string;
  totalCents: number;
  arrivesAt: string | null;
};

/** A consignment as the freight system holds it; its `number` is the one that the carrier knows it by. */
export type Consignment = {
  id: string;
  number: string;
  /** Our case id, and what tells apart the attempts at the same case. */
  reference: string;
  key: string;
  carrierAndService: string;
  carrierName: string;
  serviceName: string;
  /** Null for a status that this release doesn't know. */
  status: CourierStatus | null;
  totalCents: number | null;
  arrivesAt: string | null;
  manifestId: string | null;
  hasDangerousGoods: boolean;
};

/** When a driver comes, in the local time of the place of the goods. */
export type CarrierWindow = { day: string; readyAt: string; closesAt: string };

/** A manifest and its driver: `message` is why the carrier didn't take the booking, `window` what it says of the time; null where it doesn't. */
export type Booking = {
  manifestId: string;
  consignmentIds: string[];
  carrierReference: string | null;
  isBooked: boolean;
  message: string | null;
  window: CarrierWindow | null;
};

export type TrackingEvent = {
  status: CourierStatus | null;
  /** What the carrier says of it. */
  words: string;
  at: string;
};
export type ConsignmentTracking = {
  consignmentId: string;
  /** The latest first; none when there is nothing to tell. */
  events: TrackingEvent[];
  /** What the carrier added, such as a signed proof of delivery. */
  attachments: { id: string; fileName: string }[];
};

export type Suburb = { suburb: string; postcode: string; state: string };

export type LookUp = {
  /** Ends when the caller has gone. */
  signal?: AbortSignal;
  /** No user waits for it: look-ups of users go first. */
  isBackground?: boolean;
};
export type FreightSteps = LookUp & {
  /** Right before the other side could do it: an attempt that ended before this surely did nothing. */
  beforeHandOver?(): Promise<void>;
};

/**
 * The freight system in our words. Every call may throw ConnectorError, those that change something also FreightRefused.
 * No call repeats itself: after a ConnectorError it isn't known whether a change was made, and what can't be found may still be
 * made until the time in `retryAfterMs` is over.
 */
export type FreightPort = {
  readonly carries: 'everything' | 'prices' | 'nothing';
  /** Asks for next to nothing, even while the system is left alone; throws when that doesn't work. */
  check(): Promise<void>;
  /** Whether the carriers know a suburb under its postcode; if not, what may have been meant. */
  checkSuburb(
    query: Pick<Suburb, 'suburb' | 'postcode'>,
    lookUp?: LookUp,
  ): Promise<{ isKnown: boolean; meant: Suburb[] }>;
  /** What each service that takes the load costs, the cheapest first. */
  quote(load: FreightLoad, lookUp?: LookUp): Promise<FreightQuote[]>;
  /** Makes a consignment; `key` tells this attempt from others for the same reference. */
  createConsignment(order: ConsignmentOrder, key: string, steps?: FreightSteps): Promise<Consignment>;
  /** The consignments of a reference that were neither cancelled nor deleted, the oldest first. */
  findConsignments(reference: string, lookUp?: LookUp): Promise<Consignment[]>;
  /** Those of the given ids that there are. */
  readConsignments(ids: readonly string[], lookUp?: LookUp): Promise<Consignment[]>;
  /** Only while it isn't manifested: afterwards the carrier has to be told by people. */
  deleteConsignment(id: string, steps?: FreightSteps): Promise<void>;
  /** Manifests consignments and books their drivers: one booking for each carrier, place and day. */
  bookPickUp(ids: readonly string[], details: PickUpDetails, steps?: FreightSteps): Promise<Booking[]>;
  /** Books the driver of a manifest again; answers the carrier's number of the booking. */
  rebookPickUp(manifestId: string, details: PickUpDetails, steps?: FreightSteps): Promise<string | null>;
  /** When the carrier comes for a manifest; null where it doesn't say. */
  readWindow(manifestId: string, lookUp?: LookUp): Promise<CarrierWindow | null>;
  labelPdf(id: string, paper: 'label' | 'a4', lookUp?: LookUp): Promise<Buffer>;
  dangerousGoodsPdf(id: string, lookUp?: LookUp): Promise<Buffer>;
  consignmentPdf(id: string, lookUp?: LookUp): Promise<Buffer>;
  manifestPdf(manifestId: string, lookUp?: LookUp): Promise<Buffer>;
  proofOfDeliveryPdf(attachmentId: string, lookUp?: LookUp): Promise<Buffer>;
  /** Where consignments have been; those that aren't known are left out. */
  track(ids: readonly string[], lookUp?: LookUp): Promise<ConsignmentTracking[]>;
  /** All consignments that were made or changed between two instants, however many. */
  listChanges(from: Date, to: Date, lookUp?: LookUp): Promise<Consignment[]>;
  /** What `createConsignment`, `rebookPickUp` and the like send, exactly. */
  copies: FreightCopies;
};

type Copy = { call: string; body: unknown };
export type FreightCopies = {
  createConsignment(order: ConsignmentOrder, key: string): Copy;
  bookPickUp(ids: readonly string[], details: PickUpDetails): Copy;
  rebookPickUp(manifestId: string, details: PickUpDetails): Copy;
  deleteConsignment(id: string): Copy;
};

/** The system and its carriers drop what they have been at for so long; until then what can't be found may still be done. */
export const freightDropsAfterMs = 180_000;

/** The freight system doesn't do this, now or later; the message is its own words on it. */
export class FreightRefused extends OutsideFailure {
  constructor(message: string) {
    super(message, { kind: 'declined' });
    this.name = 'FreightRefused';
  }
}
