import { carrierText } from './carriers.ts';
import { type Consignment, type Party, statusNames, statusOf } from './consignments.ts';
import { itemTypeName, totalsOf } from './items.ts';
import { localText } from './local-time.ts';
import { locationOf, timeZoneOf } from './suburbs.ts';

/** Returns a consignment as the vendor's calls and webhooks write it. */
export function showConsignment(consignment: Consignment) {
  const { from, to, despatch, eta, carrier, service, items } = consignment;
  const { weight, cubic } = totalsOf(items);
  const status = statusOf(consignment);
  const completed = consignment.history.find(({ statusId }) => statusId === 7)?.at ?? null;
  return {
    id: consignment.id,
    consignmentNumber: consignment.consignmentNumber,
    carrierConsignmentId: consignment.carrierConsignmentId,
    customerReference: consignment.customerReference,
    customerReference2: consignment.customerReference2,
    specialInstructions: consignment.specialInstructions,
    companyId: 1201,
    carrier: carrierText(carrier),
    carrierService: carrierText(service),
    carrierAccount: { ...carrier.account, carrierId: carrier.id, displayName: carrier.account.name },
    companyCarrierAccountId: carrier.companyCarrierAccountId,
    status: statusText(status),
    despatchDateLocal: localText(timeZoneOf(from.suburb), despatch),
    despatchDateUtc: despatch.toISOString(),
    etaLocal: localText(timeZoneOf(to.suburb), eta),
    etaUtc: eta.toISOString(),
    completedDateUtc: completed?.toISOString() ?? null,
    ...partyFields('from', from),
    ...partyFields('to', to),
    consignmentTotal: consignment.consignmentTotal,
    dgsDeclaration: consignment.isDangerous,
    isTest: true,
    manifestId: consignment.manifestId,
    attachmentCount: consignment.attachments.length,
    totalWeight: weight,
    totalCubic: cubic,
    trackingPageAccessToken: `sim-${consignment.id}`,
    items: items.map((item, at) => ({
      id: consignment.id * 100 + at,
      itemType: itemTypeName(item.itemType),
      name: item.name,
      quantity: item.quantity,
      length: item.length,
      width: item.width,
      height: item.height,
      weight: item.weight,
    })),
  };
}

function statusText(id: number) {
  return { id, name: statusNames[id] ?? '', description: statusNames[id] ?? '' };
}

function partyFields(side: 'from' | 'to', party: Party) {
  return {
    [`${side}Name`]: party.name,
    [`${side}Contact`]: party.contact,
    [`${side}Phone`]: party.phone,
    [`${side}Email`]: party.email,
    [`${side}AddressLine1`]: party.addressLine1,
    [`${side}AddressLine2`]: party.addressLine2,
    [`${side}Location`]: locationOf(party.suburb),
  };
}

/** Returns where a consignment has been, the latest first. */
export function showHistory({ id, history, from, attachments }: Consignment) {
  const zone = timeZoneOf(from.suburb);
  return {
    consignmentId: id,
    statusHistory: history.toReversed().map(({ statusId, at, carrierStatus, information }) => ({
      consignmentTrackingStatus: statusText(statusId),
      statusDateLocal: localText(zone, at),
      statusDateUtc: at.toISOString(),
      carrierStatus,
      carrierStatusDescription: carrierStatus,
      statusInformation: information,
      statusIsPartial: false,
    })),
    attachments: attachments.map((one) => ({
      id: one.id,
      fileName: one.fileName,
      dateAdded: one.dateAdded.toISOString(),
    })),
  };
}
