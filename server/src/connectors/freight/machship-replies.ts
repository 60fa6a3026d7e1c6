import { carrierAndServiceText } from '@poolhouse/domain/features/service-requests/freight/carriers';
import { courierStatusOf } from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { z } from 'zod';
import type { CarrierWindow, Consignment, ConsignmentTracking, FreightQuote, Suburb } from './port.ts';

const id = z.int().positive();
const named = z.object({ id, name: z.string(), displayName: z.string().nullish() });
const status = z.object({ id: z.int(), name: z.string().nullish() });
const total = z.object({ totalSellPrice: z.number().nullish() });
/** Some of the vendor's instants in UTC come without their Z. */
const instant = z
  .string()
  .transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString());

export const routesReply = z.object({
  routes: z
    .array(
      z
        .object({
          carrier: named,
          carrierService: named,
          consignmentTotal: z.object({ totalSellPrice: z.number() }),
          despatchOptions: z.array(z.object({ etaUtc: instant.nullish() })).nullish(),
        })
        .transform(
          ({ carrier, carrierService, consignmentTotal, despatchOptions }): FreightQuote => ({
            carrierAndService: carrierAndServiceText({ carrierId: carrier.id, serviceId: carrierService.id }),
            carrierName: nameOf(carrier),
            serviceName: nameOf(carrierService),
            totalCents: centsOf(consignmentTotal.totalSellPrice),
            arrivesAt: despatchOptions?.[0]?.etaUtc ?? null,
          }),
        ),
    )
    .nullable(),
});

export const consignmentReply = z
  .object({
    id,
    consignmentNumber: z.string(),
    carrierConsignmentId: z.string().nullish(),
    customerReference: z.string().nullish(),
    customerReference2: z.string().nullish(),
    carrier: named,
    carrierService: named,
    status,
    consignmentTotal: total.nullish(),
    etaUtc: instant.nullish(),
    manifestId: z.int().nullish(),
    dgsDeclaration: z.boolean().nullish(),
  })
  .transform(
    (given): Consignment => ({
      id: String(given.id),
      number: given.carrierConsignmentId || given.consignmentNumber,
      reference: given.customerReference ?? '',
      key: given.customerReference2 ?? '',
      carrierAndService: carrierAndServiceText({ carrierId: given.carrier.id, serviceId: given.carrierService.id }),
      carrierName: nameOf(given.carrier),
      serviceName: nameOf(given.carrierService),
      status: courierStatusOf(given.status.id),
      totalCents:
        given.consignmentTotal?.totalSellPrice == null ? null : centsOf(given.consignmentTotal.totalSellPrice),
      arrivesAt: given.etaUtc ?? null,
      manifestId: given.manifestId ? String(given.manifestId) : null,
      hasDangerousGoods: given.dgsDeclaration === true,
    }),
  );
export const consignmentsReply = z.array(consignmentReply);

export const trackingReply = z.array(
  z
    .object({
      consignmentId: id,
      statusHistory: z
        .array(
          z.object({
            consignmentTrackingStatus: status,
            statusDateUtc: instant,
            carrierStatusDescription: z.string().nullish(),
            statusInformation: z.string().nullish(),
          }),
        )
        .nullish(),
      attachments: z.array(z.object({ id, fileName: z.string().nullish() })).nullish(),
    })
    .transform(({ consignmentId, statusHistory, attachments }): ConsignmentTracking => {
      const events = (statusHistory ?? []).map((entry) => ({
        status: courierStatusOf(entry.consignmentTrackingStatus.id),
        words:
          entry.statusInformation || entry.carrierStatusDescription || entry.consignmentTrackingStatus.name || 'Status',
        at: entry.statusDateUtc,
      }));
      return {
        consignmentId: String(consignmentId),
        // Carriers report late and out of order. Of two at the same instant the one that stood first stays first.
        events: events.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1)),
        attachments: (attachments ?? []).map((one) => ({ id: String(one.id), fileName: one.fileName ?? 'Attachment' })),
      };
    }),
);

export const locationsReply = z.array(
  z
    .object({ suburb: z.string(), postcode: z.string(), state: z.object({ code: z.string() }) })
    .transform(({ suburb, postcode, state }): Suburb => ({ suburb, postcode, state: state.code })),
);

const times = { pickupDateTime: z.string().nullish(), pickupClosingTime: z.string().nullish() };

/** Everything in a group goes back as it came, with the pick-up filled in. */
export const groupsReply = z.array(z.looseObject({ consignmentIds: z.array(id).min(1) }));
export const manifestsReply = z.array(
  z.object({
    id: z.int(),
    consignmentIds: z.array(id).nullish(),
    carrierReference: z.string().nullish(),
    bookingSuccessful: z.boolean().nullish(),
    errorMessage: z.string().nullish(),
    ...times,
  }),
);
/** What is read of a manifest afterwards: when its driver comes. */
export const manifestListReply = z.array(z.object({ id: z.int(), ...times }));
export const rebookReply = z.object({
  successful: z.boolean(),
  bookingReference: z.string().nullish(),
  results: z.array(z.looseObject({ errorMessage: z.string().nullish() })).nullish(),
});
export const deleteReply = z.object({
  success: z.boolean(),
  errors: z.array(z.union([z.string(), z.looseObject({ errorMessage: z.string().nullish() })])).nullish(),
});

/** Returns when the driver of a manifest comes; null where the vendor doesn't say. */
export function windowOf(given: z.output<z.ZodObject<typeof times>>): CarrierWindow | null {
  const [, day, readyAt] = siteTime.exec(given.pickupDateTime ?? '') ?? [];
  const [, sameDay, closesAt] = siteTime.exec(given.pickupClosingTime ?? '') ?? [];
  if (day === undefined || readyAt === undefined || sameDay !== day || closesAt === undefined) return null;
  return { day, readyAt, closesAt };
}

/** `2026-11-23T09:00:00` in the time of the place. */
const siteTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/;

/** Dollars, as the vendor writes money, in cents. */
function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

function nameOf({ name, displayName }: z.output<typeof named>): string {
  return displayName || name;
}
