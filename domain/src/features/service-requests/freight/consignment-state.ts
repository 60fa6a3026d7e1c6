/**
 * How a consignment stands with us. `cancel-sent`: the carrier was asked by email to cancel it, and until a person or the courier's
 * status confirms that, it may still come.
 */
export const consignmentStates = ['making', 'made', 'failed', 'cancelling', 'cancel-sent', 'cancelled'] as const;
export type ConsignmentState = (typeof consignmentStates)[number];
export const consignmentStateLabels = {
  making: 'Consignment pending',
  made: 'Consignment made',
  failed: 'Consignment failed',
  cancelling: 'Cancelling',
  'cancel-sent': 'Cancellation sent',
  cancelled: 'Consignment cancelled',
} as const satisfies Record<ConsignmentState, string>;

/** How its pick-up stands. `missed`: the driver didn't get it, and it has to be booked again. */
export const bookingStates = ['none', 'sending', 'booked', 'failed', 'missed'] as const;
export type BookingState = (typeof bookingStates)[number];
export const bookingStateLabels = {
  none: 'Not booked',
  sending: 'Booking sent',
  booked: 'Pick-up booked',
  failed: 'Booking declined',
  missed: 'Pick-up missed',
} as const satisfies Record<BookingState, string>;

/** A pick-up's own consignment to the repair facility, or that of a robot that goes back. */
export const consignmentDirections = ['incoming', 'return'] as const;
export type ConsignmentDirection = (typeof consignmentDirections)[number];

/** `pickUpReference`: what the carrier called its latest booking; null when it never had one. */
type ConsignmentProgress = { state: ConsignmentState; booking: BookingState; pickUpReference: string | null };

/** Returns whether the carrier had a booking and no driver comes: its manifest is booked again, and the customer is told. */
export function needsRebooking({ state, booking, pickUpReference }: ConsignmentProgress): boolean {
  return state === 'made' && (booking === 'missed' || (booking === 'failed' && pickUpReference !== null));
}

/** Returns why a driver can't be booked for a consignment; null when one can. */
export function refuseBooking(consignment: ConsignmentProgress): string | null {
  const { state, booking } = consignment;
  if (state !== 'made') return `${consignmentStateLabels[state]}: there is nothing to pick up yet.`;
  if (booking === 'sending') return 'This pick-up is being booked.';
  if (booking === 'booked') return 'This pick-up is booked already.';
  return needsRebooking(consignment) ? 'The pick-up was missed. Rebook it.' : null;
}

/** Returns why a pick-up can't be booked again; null when it can. A first booking that the carrier declined is booked from the start. */
export function refuseRebooking(consignment: ConsignmentProgress): string | null {
  const { state, booking } = consignment;
  if (state !== 'made') return `${consignmentStateLabels[state]}: it can’t be rebooked.`;
  if (booking === 'booked' || needsRebooking(consignment)) return null;
  return booking === 'sending' ? 'This pick-up is being booked.' : 'This pick-up was never booked. Book it first.';
}

/**
 * Returns whether a page offers to book the driver of a pick-up again: a missed one, or one that is booked and didn't come for robots that
 * still wait.
 */
export function offersRebooking(consignment: ConsignmentProgress, { isWaiting }: { isWaiting: boolean }): boolean {
  return needsRebooking(consignment) || (isWaiting && refuseRebooking(consignment) === null);
}

/** Returns why a consignment can’t be cancelled; null when it can. */
export function refuseCancelling({ state, status }: { state: ConsignmentState; status: string | null }): string | null {
  if (state !== 'making' && state !== 'made') return `${consignmentStateLabels[state]} already.`;
  return status === 'complete' ? 'This was delivered already.' : null;
}

/** Returns whether a consignment may still be on its way: its case gets no second one meanwhile. */
export function isConsignmentOpen(state: ConsignmentState): boolean {
  return state !== 'failed' && state !== 'cancelled';
}
