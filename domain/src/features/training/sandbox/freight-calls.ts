import { addDays } from '../../../kernel/dates.ts';
import { Failure, notFound } from '../../../kernel/errors.ts';
import { formatCents } from '../../../kernel/money.ts';
import { freightApi } from '../../service-requests/freight/api.ts';
import { isConsignmentOpen, refuseBooking, refuseRebooking } from '../../service-requests/freight/consignment-state.ts';
import type { CourierConsignment, FreightRate } from '../../service-requests/freight/pick-up-freight.ts';
import type { PickUp } from '../../service-requests/pick-ups/pick-up.ts';
import { pickUpOf, rightPostcode } from './pick-up-calls.ts';
import { type PracticeContext, type PracticeState, withEntry, withFault } from './practice-state.ts';
import { handled, type SandboxCalls } from './sandbox-call.ts';

/** What the practice’s carriers charge. The dear one flies, which no battery may. */
export const practiceRates: readonly FreightRate[] = [
  {
    carrierAndService: '1:10',
    carrierName: 'Practice Road Freight',
    serviceName: 'Road Express',
    costCents: 6_490,
    arrivesAt: null,
  },
  {
    carrierAndService: '1:20',
    carrierName: 'Practice Road Freight',
    serviceName: 'Road Saver',
    costCents: 4_820,
    arrivesAt: null,
  },
  {
    carrierAndService: '2:30',
    carrierName: 'Practice Air',
    serviceName: 'Air Overnight',
    costCents: 3_950,
    arrivesAt: null,
  },
];
const air = '2:30';

const ratesFor = ({ robots }: PickUp, { now }: PracticeContext) => ({
  rates: [...practiceRates],
  packages: [
    {
      kind: 'carton' as const,
      name: 'Robot',
      quantity: robots.length,
      length: 60,
      width: 60,
      height: 50,
      kilograms: 16,
    },
  ],
  dangerousGoods: ['UN3481 lithium ion batteries contained in equipment, class 9'],
  message: null,
  askedAt: now.toISOString(),
});

type Choice = { carrierAndService: string; costCents: number };

function consignmentOf(
  pickUp: PickUp,
  { carrierAndService, costCents }: Choice,
  ctx: PracticeContext,
  robotId: string | null,
) {
  const rate = practiceRates.find((one) => one.carrierAndService === carrierAndService);
  if (rate === undefined)
    throw new Failure('invalid', 'Choose a carrier.', {
      fields: [{ path: 'carrierAndService', message: 'Choose a carrier.' }],
    });
  if (rate.carrierAndService === air)
    throw new Failure('not-allowed-now', 'A robot with a battery can’t go by air. Choose a service by road.');
  const made: CourierConsignment = {
    id: ctx.makeId() as CourierConsignment['id'],
    direction: robotId === null ? 'incoming' : 'return',
    robotId: robotId as CourierConsignment['robotId'],
    reference: pickUp.caseId,
    state: 'made',
    message: null,
    intentId: null,
    number: robotId === null ? 'PRACTICE100' : 'PRACTICE200',
    carrierAndService,
    carrierName: rate.carrierName,
    serviceName: rate.serviceName,
    costCents,
    approvedBy: ctx.by,
    duplicates: null,
    booking: 'none',
    bookingIntentId: null,
    pickUpReference: null,
    bookedFor: null,
    status: null,
    statusLabel: null,
    isWarning: false,
    arrivesAt: null,
    trackedAt: null,
    documents: ['label', 'dg'],
    createdAt: ctx.now.toISOString(),
    revision: 1,
  };
  return made;
}

const isOwnOpen = ({ direction, state }: CourierConsignment) => direction === 'incoming' && isConsignmentOpen(state);

function approve(state: PracticeState, pickUp: PickUp, choice: Choice, ctx: PracticeContext) {
  if (state.consignments.some(isOwnOpen)) throw new Failure('not-allowed-now', 'This pick-up has a consignment.');
  const made = consignmentOf(pickUp, choice, ctx, null);
  const isWrong = pickUp.basicInfo.address.postalCode !== rightPostcode;
  const afterEntry = withEntry(state, ctx, 'change', `Freight of ${formatCents(choice.costCents)} was approved`);
  if (isWrong) {
    const message = 'The carrier doesn’t know this suburb with this postcode. Correct the address and approve again.';
    const failed = { ...made, state: 'failed' as const, number: null, message, documents: [] };
    return {
      state: withFault({ ...afterEntry, consignments: [...state.consignments, failed] }, 'met', 'wrong-address'),
      answer: failed,
    };
  }
  const shipping = {
    ...pickUp.shipping,
    carrier_and_service: made.carrierAndService,
    carrier_name: made.carrierName,
    service_name: made.serviceName,
    consignment: made.number,
    dg: true,
    dg_desc: 'UN3481, class 9',
  };
  const next = {
    ...afterEntry,
    consignments: [...state.consignments, made],
    pickUp: { ...pickUp, shipping, revision: pickUp.revision + 1 },
  };
  // An address that was put right before the carrier complained counts as well.
  const righted = withFault(withFault(next, 'met', 'wrong-address'), 'solved', 'wrong-address');
  return { state: withFault(withFault(righted, 'met', 'battery'), 'solved', 'battery'), answer: made };
}

type Window = { day: string; readyAt: string; closesAt: string };

function book(state: PracticeState, pickUp: PickUp, window: Window, isRebooking: boolean, ctx: PracticeContext) {
  const own = state.consignments.find(isOwnOpen);
  if (own === undefined) throw new Failure('not-allowed-now', 'Approve freight first.');
  const refusal = isRebooking ? refuseRebooking(own) : refuseBooking(own);
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const booked: CourierConsignment = {
    ...own,
    booking: 'booked',
    bookedFor: window,
    pickUpReference: `PRACTICE-${isRebooking ? 2 : 1}`,
    isWarning: false,
    statusLabel: null,
  };
  const text = isRebooking ? 'The courier was booked again' : 'The courier was booked';
  const moved: PickUp = {
    ...pickUp,
    status: 'booked',
    statusChangedAt: ctx.now.toISOString(),
    revision: pickUp.revision + 1,
    pickup: { pickup: booked.pickUpReference, booked_for: window.day },
  };
  const consignments = state.consignments.map((one) => (one.id === own.id ? booked : one));
  const afterEntry = withEntry({ ...state, consignments, pickUp: moved }, ctx, 'change', text);
  const mailed = isRebooking
    ? withEntry(afterEntry, ctx, 'outside', 'The new window would have been mailed to the customer')
    : afterEntry;
  return { state: isRebooking ? withFault(mailed, 'solved', 'missed') : mailed, answer: booked };
}

function sendBack(state: PracticeState, pickUp: PickUp, robotId: string, choice: Choice, ctx: PracticeContext) {
  const robot = pickUp.robots.find(({ id }) => id === robotId);
  if (robot === undefined) throw notFound('robot');
  if (robot.returnConsignment !== null) throw new Failure('not-allowed-now', 'This robot has a return consignment.');
  const made = consignmentOf(pickUp, choice, ctx, robotId);
  const robots = pickUp.robots.map((one) => (one.id === robotId ? { ...one, returnConsignment: made.number } : one));
  const next = {
    ...state,
    consignments: [...state.consignments, made],
    pickUp: { ...pickUp, robots, revision: pickUp.revision + 1 },
  };
  return { state: withEntry(next, ctx, 'change', `${robot.caseId} goes back with ${made.carrierName}`), answer: made };
}

function cancel(state: PracticeState, ctx: PracticeContext) {
  const own = state.consignments.find(isOwnOpen);
  if (own === undefined) throw new Failure('not-allowed-now', 'There is no courier to cancel.');
  const cancelled: CourierConsignment = { ...own, state: 'cancelled' };
  const consignments = state.consignments.map((one) => (one.id === own.id ? cancelled : one));
  return {
    state: withEntry({ ...state, consignments }, ctx, 'outside', 'The courier would have been cancelled'),
    answer: cancelled,
  };
}

/** Books the driver who takes a robot back; no driver misses it. */
function bookReturn(state: PracticeState, id: string, window: Window, ctx: PracticeContext) {
  const known = state.consignments.find((one) => one.id === id && one.direction === 'return');
  if (known === undefined) throw notFound('consignment');
  const refusal = refuseBooking(known);
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const booked: CourierConsignment = {
    ...known,
    booking: 'booked',
    bookedFor: window,
    pickUpReference: 'PRACTICE-3',
  };
  const consignments = state.consignments.map((one) => (one.id === id ? booked : one));
  return { state: withEntry({ ...state, consignments }, ctx, 'change', 'The driver back was booked'), answer: booked };
}

const windowsFrom = (today: string): Window[] =>
  [1, 2, 3].map((days) => ({ day: addDays(today, days), readyAt: '09:00', closesAt: '17:00' }));

/** The calls of couriers in practice: no carrier is asked. */
export const freightCalls: SandboxCalls = {
  ...handled(freightApi.get, (state, _input, { today }) => ({
    answer: {
      consignments: [...state.consignments],
      rates: state.rates,
      limitCents: null,
      windows: windowsFrom(today),
      returnWindows: windowsFrom(today),
      isOn: true,
      waits: [],
      carriersWithoutEmail: [],
    },
  })),
  ...handled(freightApi.rates, (state, { params: { id } }, ctx) => {
    const rates = ratesFor(pickUpOf(state, id), ctx);
    return { answer: rates, state: { ...state, rates } };
  }),
  ...handled(freightApi.approve, (state, { params: { id }, body }, ctx) =>
    approve(state, pickUpOf(state, id), body, ctx),
  ),
  ...handled(freightApi.createReturn, (state, { body }, ctx) =>
    sendBack(state, pickUpOf(state, body.id), body.robotId, body, ctx),
  ),
  ...handled(freightApi.manifest, (state, { body: { ids, window } }, ctx) => {
    const pickUp = pickUpOf(state, ids[0]);
    const { state: next } = book(state, pickUp, window, false, ctx);
    return { state: next, answer: { booked: 1, intentIds: [], refused: [] } };
  }),
  ...handled(freightApi.rebook, (state, { body: { id, window } }, ctx) =>
    book(state, pickUpOf(state, id), window, true, ctx),
  ),
  ...handled(freightApi.bookReturn, (state, { params: { id }, body: { window } }, ctx) =>
    bookReturn(state, id, window, ctx),
  ),
  ...handled(freightApi.enquire, (state, { body: { id, to } }, ctx) => {
    pickUpOf(state, id);
    const afterQuestion = withEntry(state, ctx, 'outside', `Your question would have been mailed to the ${to}`);
    const answer = `The ${to} answers: Oxley has the postcode ${rightPostcode}`;
    return {
      state: withEntry(afterQuestion, ctx, 'outside', answer),
      answer: { intentId: 'practice', to: `the ${to}`, hold: 0 },
    };
  }),
  ...handled(freightApi.cancel, (state, { body: { id } }, ctx) => {
    pickUpOf(state, id);
    return cancel(state, ctx);
  }),
  ...handled(freightApi.tracking, (state) => ({
    answer: {
      consignments: state.consignments
        .filter(({ number }) => number !== null)
        .map(({ id, direction, number, carrierName }) => ({
          id,
          direction,
          number,
          carrierName,
          trackingUrl: null,
          trackedAt: null,
          message: null,
          events: direction === 'incoming' ? state.events.toReversed() : [],
        })),
      message: null,
    },
  })),
};
