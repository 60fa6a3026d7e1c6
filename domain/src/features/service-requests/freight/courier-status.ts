/** What a courier's status says about a pick-up request. §4, §9 */
export type CourierMeaning =
  /** Nothing that the request's own status shows. */
  | { effect: 'none' }
  /** The request moves there by itself, if it isn't further already. */
  | { effect: 'moves'; to: 'processing' | 'Awaiting Pickup' | 'Picked Up' | 'Cancelled' }
  /** The staff is asked: what the courier delivered was not unpacked yet. */
  | { effect: 'suggests'; to: 'Received at Repair Facility' }
  /** The driver could not collect: the pick-up has to be booked again. */
  | { effect: 'asks-rebook' }
  /** Something went wrong on the way: shown on the request until a user deals with it. */
  | { effect: 'warns' };

type StatusRow = { id: number; label: string; meaning: CourierMeaning };

const nothing: CourierMeaning = { effect: 'none' };
const warns: CourierMeaning = { effect: 'warns' };
const moves = (to: Extract<CourierMeaning, { effect: 'moves' }>['to']): CourierMeaning => ({ effect: 'moves', to });
const [made, waiting, onItsWay] = [moves('processing'), moves('Awaiting Pickup'), moves('Picked Up')];

/** Every status that a consignment can have, with its id in the freight system (gaps are ids that it doesn't use). */
export const courierStatuses = {
  quote: { id: 1, label: 'Quote', meaning: nothing },
  unmanifested: { id: 2, label: 'Consignment created', meaning: made },
  manifested: { id: 3, label: 'Manifested', meaning: waiting },
  booked: { id: 4, label: 'Pick-up booked', meaning: waiting },
  inTransit: { id: 5, label: 'In transit', meaning: onItsWay },
  delayed: { id: 6, label: 'Delayed', meaning: onItsWay },
  complete: { id: 7, label: 'Delivered', meaning: { effect: 'suggests', to: 'Received at Repair Facility' } },
  lost: { id: 8, label: 'Lost', meaning: warns },
  damaged: { id: 9, label: 'Damaged', meaning: warns },
  cancelled: { id: 10, label: 'Cancelled', meaning: moves('Cancelled') },
  onForDelivery: { id: 13, label: 'Out for delivery', meaning: onItsWay },
  added: { id: 14, label: 'Consignment created', meaning: made },
  pickedUp: { id: 15, label: 'Picked up', meaning: onItsWay },
  scannedIntoDepot: { id: 16, label: 'Arrived at depot', meaning: onItsWay },
  deliveryAttempted: { id: 17, label: 'Delivery attempted', meaning: onItsWay },
  sortedForDelivery: { id: 18, label: 'Sorted for delivery', meaning: onItsWay },
  partialDelivery: { id: 19, label: 'Partly delivered', meaning: onItsWay },
  deliveryTimeScheduled: { id: 20, label: 'Delivery time set', meaning: onItsWay },
  deleted: { id: 21, label: 'Deleted', meaning: moves('Cancelled') },
  atDelivery: { id: 22, label: 'At delivery address', meaning: onItsWay },
  partialOnForDelivery: { id: 23, label: 'Part out for delivery', meaning: onItsWay },
  atPickup: { id: 24, label: 'Driver at pick-up address', meaning: waiting },
  manifesting: { id: 25, label: 'Manifesting', meaning: waiting },
  trackingExpired: { id: 26, label: 'Tracking expired', meaning: nothing },
  failedPickup: { id: 27, label: 'Pick-up failed', meaning: { effect: 'asks-rebook' } },
  failedDelivery: { id: 28, label: 'Delivery failed', meaning: warns },
  awaitingCollection: { id: 29, label: 'Waiting for collection', meaning: onItsWay },
  returnedToSender: { id: 30, label: 'Returned to sender', meaning: warns },
} as const satisfies Record<string, StatusRow>;

export type CourierStatus = keyof typeof courierStatuses;

const byId = new Map<number, CourierStatus>(
  (Object.keys(courierStatuses) as CourierStatus[]).map((status) => [courierStatuses[status].id, status]),
);

/** Returns the status behind an id of the freight system; null for one that is newer than this list. */
export function courierStatusOf(id: number): CourierStatus | null {
  return byId.get(id) ?? null;
}

/** Returns what a status means for a pick-up request. */
export function courierMeaningOf(status: CourierStatus): CourierMeaning {
  return courierStatuses[status].meaning;
}

/** Returns whether a consignment is finished: such a one is never taken for the one that a request asks for. */
export function isCancelledOrDeleted(status: CourierStatus): boolean {
  return status === 'cancelled' || status === 'deleted';
}

/** Returns whether the consignment still can be deleted without the carrier's word. */
export function isUnmanifested(status: CourierStatus): boolean {
  return status === 'quote' || status === 'unmanifested' || status === 'added';
}

/** Returns whether it is still unknown that the carrier took the booking of a manifest. */
export function isUnbooked(status: CourierStatus): boolean {
  return isUnmanifested(status) || status === 'manifested' || status === 'manifesting' || status === 'failedPickup';
}
