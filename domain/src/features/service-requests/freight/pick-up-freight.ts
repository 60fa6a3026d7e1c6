import { z } from 'zod';
import { withAudience } from '../../../kernel/audience.ts';
import { type Field, labelsOf } from '../../../kernel/fields.ts';
import { idOf } from '../../../kernel/ids.ts';
import { lines } from '../../../kernel/text.ts';
import { pickUpId } from '../pick-ups/pick-up.ts';
import { robotId } from '../robots/robot.ts';
import { readCarrierAndService } from './carriers.ts';
import { freightItem } from './consignment.ts';
import { bookingStates, consignmentDirections, consignmentStates } from './consignment-state.ts';
import { pickUpDetails } from './pick-up-window.ts';
import { rateChoices } from './rate-choices.ts';
import { consignmentFields } from './records.ts';

export const consignmentId = idOf('consignment');
export type ConsignmentId = z.output<typeof consignmentId>;

const text = z.string().nullable();

/** A place on the way of a consignment, as the carrier tells it. */
export const trackingEvent = z.object({ status: text, label: z.string(), words: z.string(), at: z.string() });
export type TrackedEvent = z.output<typeof trackingEvent>;

/** Documents of a consignment. `dg`: the declaration of dangerous goods; `pod`: the proof of delivery. */
export const consignmentDocuments = ['label', 'dg', 'consignment', 'manifest', 'pod'] as const;
export type ConsignmentDocument = (typeof consignmentDocuments)[number];
/** A manifest has consignments of many dealers. */
export const consignmentDocumentFields: Readonly<Record<ConsignmentDocument, Field>> = {
  label: { label: 'Label' },
  dg: { label: 'Dangerous goods declaration' },
  consignment: { label: 'Consignment note' },
  manifest: { label: 'Manifest', audience: 'staff' },
  pod: { label: 'Proof of delivery' },
};
export const consignmentDocumentLabels = labelsOf(consignmentDocumentFields);

/** A consignment of a pick-up. */
export const courierConsignment = z.object(
  withAudience(consignmentFields, {
    id: consignmentId,
    direction: z.enum(consignmentDirections),
    robotId: robotId.nullable(),
    reference: z.string(),
    state: z.enum(consignmentStates),
    message: text,
    intentId: text,
    number: text,
    carrierAndService: z.string(),
    carrierName: z.string(),
    serviceName: z.string(),
    costCents: z.number().int().nullable(),
    approvedBy: text,
    duplicates: text,
    booking: z.enum(bookingStates),
    bookingIntentId: text,
    pickUpReference: text,
    bookedFor: z.object({ day: z.string(), readyAt: z.string(), closesAt: z.string() }).nullable(),
    status: text,
    statusLabel: text,
    isWarning: z.boolean(),
    arrivesAt: text,
    trackedAt: text,
    documents: z.array(z.enum(consignmentDocuments)),
    createdAt: z.string(),
    revision: z.number().int(),
  }),
);
export type CourierConsignment = z.output<typeof courierConsignment>;

export const freightPackage = freightItem.omit({ dangerousGoods: true });
const packages = z.array(freightPackage).min(1, 'Add at least one package.').max(20, 'Add up to 20 packages.');

export const freightRate = z.object({
  carrierAndService: z.string(),
  carrierName: z.string(),
  serviceName: z.string(),
  costCents: z.number().int(),
  arrivesAt: text,
});
export type FreightRate = z.output<typeof freightRate>;

/** What carriers charge: what they said last, when, and why there is nothing newer. */
export const freightRates = z.object({
  rates: z.array(freightRate),
  packages: z.array(freightPackage),
  dangerousGoods: z.array(z.string()),
  message: text,
  askedAt: text,
});
export type FreightRates = z.output<typeof freightRates>;

const windows = z.array(z.object({ day: z.string(), readyAt: z.string(), closesAt: z.string() }));

/** Why a step of a consignment is still under way: what went wrong last, and when it is tried again. */
export const freightWait = z.object({ consignmentId, message: text, nextAt: text });
export type FreightWait = z.output<typeof freightWait>;

/** The couriers of a pick-up. */
export const pickUpFreight = z.object(
  withAudience(consignmentFields, {
    consignments: z.array(courierConsignment),
    rates: freightRates.nullable(),
    limitCents: z.number().int().nullable(),
    /** When carriers come next, by the carrier of the open consignment. */
    windows,
    /** When they come to the branch, for robots that go back; by the carrier of the latest return consignment. */
    returnWindows: windows,
    isOn: z.boolean(),
    /** Steps that take longer than usual; none for dealers. */
    waits: z.array(freightWait),
    /** Carriers that can't be asked by email to cancel; none for dealers. */
    carriersWithoutEmail: z.array(z.string()),
  }),
);
export type PickUpFreight = z.output<typeof pickUpFreight>;

const choice = {
  carrierAndService: z.string().refine((given) => readCarrierAndService(given) !== null, 'Choose a carrier.'),
  /** What the person saw: a cost that has risen since is asked about again. */
  costCents: z.int().min(0).max(100_000_000),
  packages: packages.optional(),
  instructions: lines(250).nullable().default(null),
};

export const freightApproval = z.strictObject(choice);
/** Pick-ups whose freight is approved at once, each with its cheapest or fastest carrier. */
export const bulkApproval = z.strictObject({
  ids: z.array(pickUpId).min(1, 'Choose at least one pick-up.').max(100, 'Choose up to 100 pick-ups.'),
  choice: z.enum(rateChoices, { error: 'Choose the cheapest or the fastest carrier.' }),
  /** The most that a pick-up may cost; dearer ones are left to be approved one by one. */
  upToCents: z.int().min(0).max(100_000_000).nullable().default(null),
});
const refusedPickUps = z.array(z.object({ id: z.string(), caseId: z.string(), message: z.string() }));
export const bulkApprovalAnswer = z.object({ approved: z.int(), refused: refusedPickUps });

export const ratesRequest = z.strictObject({ packages: packages.optional(), robotId: robotId.optional() });
export const newReturnConsignment = z.strictObject({ id: pickUpId, robotId, ...choice });

const { window, pallets, instructions } = pickUpDetails.shape;
const courierWindow = z.strictObject({
  day: window.shape.day,
  readyAt: window.shape.readyAt,
  closesAt: window.shape.closesAt,
});
const booking = {
  window: courierWindow,
  pallets: pallets.optional(),
  instructions: instructions.default(null),
};

/** Requests whose couriers are booked at once. */
export const newManifest = z.strictObject({
  ids: z.array(pickUpId).min(1, 'Choose at least one pick-up.').max(100, 'Choose up to 100 pick-ups.'),
  ...booking,
});
export const rebooking = z.strictObject({ id: pickUpId, ...booking });
/** When the driver takes a robot back. */
export const returnBooking = z.strictObject(booking);

/** What became of each request of a manifest. */
export const manifestAnswer = z.object({
  booked: z.number().int(),
  intentIds: z.array(z.string()),
  refused: refusedPickUps,
});

export const enquiry = z.strictObject({
  id: pickUpId,
  to: z.enum(['branch', 'carrier'], { error: 'Choose the branch or the carrier.' }),
  question: lines(2000),
});

/** Where the consignments of a pick-up have been. `error` is what the carrier's silence or failure reads as; what was good last stays. */
export const trackingDetails = z.object({
  consignments: z.array(
    z.object({
      id: consignmentId,
      direction: z.enum(consignmentDirections),
      number: text,
      carrierName: z.string(),
      trackingUrl: text,
      events: z.array(trackingEvent),
      trackedAt: text,
      message: text,
    }),
  ),
  message: text,
});
export type TrackingDetails = z.output<typeof trackingDetails>;

/** A consignment that the freight system had otherwise than we did, and what was done about it. */
export const freightDifference = z.object({
  pickUpId: z.string(),
  caseId: z.string(),
  problem: z.string(),
  mended: z.string(),
});
export type FreightDifference = z.output<typeof freightDifference>;

/** The last check of sent pick-ups. */
export const sentPickUpCheck = z.object({
  startedAt: z.string(),
  by: z.string(),
  /** Null while it runs. */
  finishedAt: text,
  checked: z.number().int(),
  differences: z.array(freightDifference),
  /** What ended it early. */
  message: text,
});
