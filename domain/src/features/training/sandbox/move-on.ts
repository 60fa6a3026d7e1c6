import type { CourierConsignment } from '../../service-requests/freight/pick-up-freight.ts';
import type { PickUp } from '../../service-requests/pick-ups/pick-up.ts';
import { type PracticeContext, type PracticeState, withEntry, withFault } from './practice-state.ts';

type Outside = { text: string; happen(state: PracticeState, ctx: PracticeContext): PracticeState };

const own = ({ consignments }: PracticeState) =>
  consignments.find(({ direction, state }) => direction === 'incoming' && state === 'made');

function withCourier(
  state: PracticeState,
  ctx: PracticeContext,
  { courier, status, label }: { courier: Partial<CourierConsignment>; status: PickUp['status']; label: string },
): PracticeState {
  const consignment = own(state);
  const { pickUp } = state;
  if (consignment === undefined || pickUp === null) return state;
  const at = ctx.now.toISOString();
  const moved: PickUp = { ...pickUp, status, statusChangedAt: at, revision: pickUp.revision + 1 };
  return {
    ...state,
    pickUp: moved,
    consignments: state.consignments.map((one) =>
      one.id === consignment.id ? { ...one, ...courier, statusLabel: label, trackedAt: at } : one,
    ),
    events: [...state.events, { status: courier.status ?? null, label, words: label, at }],
  };
}

/** What happens outside next, as things stand: the driver misses the robot once, then picks it up and delivers it. */
function nextOutside(state: PracticeState): Outside | null {
  const { pickUp, met } = state;
  if (pickUp === null || own(state)?.booking !== 'booked') return null;
  if (pickUp.status === 'booked' && !met.includes('missed'))
    return {
      text: 'The driver comes',
      happen: (given, ctx) =>
        withFault(
          withCourier(given, ctx, {
            courier: { booking: 'missed', isWarning: true },
            status: 'processing',
            label: 'Missed: the door was closed',
          }),
          'met',
          'missed',
        ),
    };
  if (pickUp.status === 'booked')
    return {
      text: 'The driver comes again',
      happen: (given, ctx) =>
        withCourier(given, ctx, { courier: { status: 'transit' }, status: 'Picked Up', label: 'Picked up' }),
    };
  if (pickUp.status === 'Picked Up' && own(state)?.status !== 'complete')
    return {
      text: 'The robot is delivered to the repair facility',
      happen: (given, ctx) =>
        withCourier(given, ctx, { courier: { status: 'complete' }, status: 'Picked Up', label: 'Delivered' }),
    };
  return null;
}

/** Returns what would happen outside next; null when nothing would. */
export function nextText(state: PracticeState): string | null {
  return nextOutside(state)?.text ?? null;
}

/** Returns the practice after time moved on. */
export function moveOn(state: PracticeState, ctx: PracticeContext): PracticeState {
  const next = nextOutside(state);
  return next === null ? state : withEntry(next.happen(state, ctx), ctx, 'outside', next.text);
}
