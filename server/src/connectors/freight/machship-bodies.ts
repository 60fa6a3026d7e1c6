import { readCarrierAndService } from '@poolhouse/domain/features/service-requests/freight/carriers';
import {
  type ConsignmentOrder,
  type DangerousGoods,
  type FreightAddress,
  type FreightItem,
  type FreightLoad,
  type HazardClass,
  hasDangerousGoods,
  type packageKinds,
} from '@poolhouse/domain/features/service-requests/freight/consignment';
import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { siteInstant, siteText } from '@poolhouse/domain/features/service-requests/freight/site-time';

const itemTypes: Record<(typeof packageKinds)[number], number> = { carton: 1, skid: 2, pallet: 3, crate: 4 };
const hazardTypes: Record<HazardClass, number> = { '5.1': 9, '8': 14, '9': 15 };
const noPackingGroup = 4;
/** What the goods are in, in the vendor's list of containers: a box, as robots and pails travel. */
const boxed = 1;

/** Returns the body that asks for prices. */
export function routeBody({ from, to, items, ready }: FreightLoad) {
  return {
    fromLocation: locationOf(from),
    toLocation: locationOf(to),
    despatchDateTimeLocal: siteText(ready),
    despatchDateTimeUtc: siteInstant(ready).toISOString(),
    items: items.map(itemOf),
  };
}

/** Returns the body that makes a consignment. */
export function consignmentBody(order: ConsignmentOrder, key: string) {
  const chosen = readCarrierAndService(order.carrierAndService);
  return {
    ...routeBody(order),
    carrierId: chosen?.carrierId,
    carrierServiceId: chosen?.serviceId,
    customerReference: order.reference,
    customerReference2: key,
    ...partyFields('from', order.from),
    ...partyFields('to', order.to),
    specialInstructions: order.instructions ?? '',
    sendingTrackingEmail: false,
    // The sender of the request has declared them, on the form that asks for it.
    dgsDeclaration: hasDangerousGoods(order),
  };
}

/** Returns what a driver is told, in the fields of a manifest; times are those of the place. */
export function pickUpFields({ window, pallets, instructions }: PickUpDetails) {
  return {
    pickupDateTime: siteText({ day: window.day, time: window.readyAt }),
    pickupClosingTime: siteText({ day: window.day, time: window.closesAt }),
    palletSpaces: pallets,
    pickupSpecialInstructions: instructions ?? '',
  };
}

function locationOf({ suburb, postcode }: FreightAddress) {
  return { suburb, postcode };
}

function partyFields(side: 'from' | 'to', address: FreightAddress) {
  return {
    [`${side}Name`]: address.name,
    [`${side}Contact`]: address.contact,
    [`${side}Phone`]: address.phone,
    [`${side}Email`]: address.email ?? '',
    [`${side}AddressLine1`]: address.line1,
    [`${side}AddressLine2`]: address.line2 ?? '',
  };
}

function itemOf(item: FreightItem) {
  return {
    itemType: itemTypes[item.kind],
    name: item.name,
    quantity: item.quantity,
    ...(item.kind === 'pallet' && { palletSpaces: item.quantity }),
    standardItem: { length: item.length, width: item.width, height: item.height, weight: item.kilograms },
    consignmentItemDgItems: item.dangerousGoods.map(dangerousItemOf),
  };
}

function dangerousItemOf(goods: DangerousGoods) {
  return {
    unNumber: goods.unNumber,
    packingGroup: goods.packingGroup ?? noPackingGroup,
    containerType: boxed,
    aggregateQuantity: goods.kilograms,
    isAggregateQuantityWeight: true,
    numberOfContainers: goods.containers,
    dgClassType: hazardTypes[goods.hazardClass],
    subDgClassTypes: [],
    properShippingName: goods.shippingName,
    technicalOrChemicalGroupNames: goods.technicalName ?? '',
    isMarinePollutant: goods.isMarinePollutant,
  };
}
