import { Failure, notFound } from '../../../kernel/errors.ts';
import { robotCaseId } from '../../service-requests/case-number.ts';
import { dotted, nested } from '../../service-requests/dotted.ts';
import { pickUpsApi } from '../../service-requests/pick-ups/api.ts';
import type { NewPickUp, PickUp, PickUpChanges } from '../../service-requests/pick-ups/pick-up.ts';
import { type PickUpEffect, pickUpEffects } from '../../service-requests/pick-ups/pick-up-effects.ts';
import {
  isPickUpOpen,
  type PickUpStatus,
  pickUpLifecycle,
  pickUpStatusLabels,
  refusePickUpStatus,
  shownPickUpStatus,
  shownPickUpStatuses,
} from '../../service-requests/pick-ups/pick-up-status.ts';
import { changeRobots, refuseRobots } from '../../service-requests/robots/change-robots.ts';
import type { NewRobot, Robot } from '../../service-requests/robots/robot.ts';
import { robotStatusLabels } from '../../service-requests/robots/robot-status.ts';
import { type PracticeContext, type PracticeState, withEntry, withFault } from './practice-state.ts';
import type { SandboxCalls } from './sandbox-call.ts';
import { handled } from './sandbox-call.ts';

const branch = { value: 'practice', name: 'Practice branch', address: '1 Training Street, Oxley QLD 4075' };
/** The suburb of the task; the address that the dealer’s record has is an old one. */
export const rightPostcode = '4075';

/** Returns the pick-up of a practice; refuses with 404 any other. */
export function pickUpOf({ pickUp }: PracticeState, id?: string): PickUp {
  if (pickUp === null || (id !== undefined && pickUp.id !== id)) throw notFound('pick-up');
  return pickUp;
}

const unbooked = {
  shipping: {
    carrier_and_service: null,
    carrier_name: null,
    service_name: null,
    dg_pdf: null,
    label_pdf: null,
    consignment: null,
    id: null,
    dg: false,
    dg_desc: null,
  },
  pickup: { pickup: null, booked_for: null },
  manifest_label: null,
  statusReason: null,
  dateCompleted: null,
  completedBy: null,
  imgUrl: [],
  robotPhotos: [],
};

function robotOf(
  { serialChecked: _checked, ...entered }: NewRobot,
  caseId: string,
  place: number,
  { now, makeId }: PracticeContext,
): Robot {
  return {
    ...entered,
    id: makeId() as Robot['id'],
    place,
    caseId: robotCaseId(caseId, place),
    status: 'awaiting',
    statusChangedAt: now.toISOString(),
    faultLabel: entered.fault,
    returnConsignment: null,
    sendReturnConsignment: false,
    waitingForPart: null,
    partDate: null,
    warranty: null,
    warrantyReason: null,
    warrantySuggested: null,
    warrantySuggestion: null,
  };
}

function create(state: PracticeState, body: NewPickUp, ctx: PracticeContext) {
  if (state.pickUp !== null)
    throw new Failure('not-allowed-now', 'A practice has one pick-up. Start again for another one.');
  const at = ctx.now.toISOString();
  const caseId = `PPRA${ctx.today.slice(0, 4)}-0001`;
  const { robots, agreement, imgUrl: _photos, robotPhotos: _shown, branch: _branch, priorityId, ...plain } = body;
  const pickUp: PickUp = {
    ...unbooked,
    ...plain,
    id: ctx.makeId() as PickUp['id'],
    date: ctx.today,
    branch,
    caseId,
    agreement,
    priorityId,
    dealer: null,
    dealerId: null,
    status: 'processing',
    statusChangedAt: at,
    robots: robots.map((robot, index) => robotOf(robot, caseId, index + 1, ctx)),
    createdBy: ctx.by,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  return {
    state: withEntry({ ...state, pickUp }, ctx, 'change', `${caseId} was booked`),
    answer: pickUp,
  };
}

/** Returns the words for what an effect would have done outside. */
function effectText(effect: PickUpEffect): string | null {
  if (effect.kind === 'cancelCourier') return 'The courier would have been cancelled';
  if (effect.kind === 'deliveredNotice') return 'The delivered notice would have been mailed to the customer';
  if (effect.kind === 'quoteMail') return 'The quote would have been mailed to the customer';
  return null;
}

type Move = { to: PickUpStatus | undefined; reason: string | null };

/** Returns the practice after a save of its pick-up, with what the save would have caused. */
export function changePickUp(
  state: PracticeState,
  before: PickUp,
  { to, reason }: Move,
  changes: PickUpChanges,
  ctx: PracticeContext,
) {
  const { robots, addRobots, removeRobots, status: _status, reason: _reason, branch: _branch, ...plain } = changes;
  const isMoving = to !== undefined && !pickUpLifecycle.isSame(before.status, to);
  const status = isMoving ? to : before.status;
  const sent = { robots, addRobots, removeRobots };
  const drafts = changeRobots(before.robots, sent, (entered, place) => robotOf(entered, before.caseId, place, ctx));
  const after = drafts.map((robot) => {
    const was = before.robots.find(({ id }) => id === robot.id);
    return was && was.status !== robot.status ? { ...robot, statusChangedAt: ctx.now.toISOString() } : robot;
  });
  const refused = refuseRobots(before.robots, after, sent, isPickUpOpen(before.status) || isPickUpOpen(status));
  if (refused !== null) throw new Failure(refused.code, refused.message, { fields: [refused] });
  if (isMoving) requireStep(before, after, status, reason);
  const at = ctx.now.toISOString();
  const isOver = !isPickUpOpen(status);
  const pickUp: PickUp = {
    ...(nested({ ...dotted(before), ...dotted(plain) }) as PickUp),
    robots: after,
    status,
    revision: before.revision + 1,
    updatedAt: at,
    ...(isMoving && { statusChangedAt: at, statusReason: reason }),
    ...(isMoving && { dateCompleted: isOver ? at : null, completedBy: isOver ? ctx.by : null }),
  };
  return { state: tell({ ...state, pickUp }, before, pickUp, ctx), answer: pickUp };
}

function requireStep(before: PickUp, robots: readonly Robot[], to: PickUpStatus, reason: string | null): void {
  const refused = refusePickUpStatus({ status: before.status, robots }, to, { reason });
  if (refused !== null)
    throw new Failure('not-allowed-now', refused.message, {
      fields: [{ path: refused.field, message: refused.message }],
    });
}

/** Returns the practice with what a change was, and what it would have caused outside. */
function tell(state: PracticeState, before: PickUp, after: PickUp, ctx: PracticeContext): PracticeState {
  let next = state;
  if (before.status !== after.status)
    next = withEntry(next, ctx, 'change', `${after.caseId} is now ${pickUpStatusLabels[after.status]}`);
  for (const robot of after.robots) {
    const was = before.robots.find(({ id }) => id === robot.id);
    if (was && was.status !== robot.status)
      next = withEntry(next, ctx, 'change', `${robot.caseId} is now ${robotStatusLabels[robot.status].toLowerCase()}`);
  }
  const stateOf = ({ status, robots }: PickUp) => ({
    status,
    robots,
    courierBooked: state.consignments.some(({ booking }) => booking === 'booked'),
    deliveredNoticeSent: state.entries.some(({ text }) => text.startsWith('The delivered notice')),
  });
  for (const effect of pickUpEffects(stateOf(before), stateOf(after))) {
    const text = effectText(effect);
    if (text !== null) next = withEntry(next, ctx, 'outside', text);
    if (effect.kind === 'quoteMail') next = sendQuotes(next, after, effect.places, ctx);
  }
  return next.met.includes('wrong-address') && after.basicInfo.address.postalCode === rightPostcode
    ? withFault(next, 'solved', 'wrong-address')
    : next;
}

/** Returns the practice in which the newest quotes of some robots were mailed. */
export function sendQuotes(
  state: PracticeState,
  { robots, basicInfo }: PickUp,
  places: readonly number[],
  { now }: PracticeContext,
): PracticeState {
  const ids = new Set<string>(robots.filter(({ place }) => places.includes(place)).map(({ id }) => id));
  const sent = { sentAt: now.toISOString(), sentTo: basicInfo.email, state: 'waiting' as const };
  return {
    ...state,
    quotes: state.quotes.map((quote) =>
      ids.has(quote.robotId) && quote.state === 'unsent' ? { ...quote, ...sent } : quote,
    ),
  };
}

const listed = ({ pickUp }: PracticeState) => {
  if (pickUp === null) return [];
  const { imgUrl: _photos, robotPhotos: _ofRobots, statusReason: _reason, ...summary } = pickUp;
  return [summary];
};

/** The history shows an action with spaces for its hyphens; case numbers keep theirs. */
const spoken = (text: string) => text.replaceAll('-', '\u2011');

/** The calls of pick-ups in practice. */
export const pickUpCalls: SandboxCalls = {
  ...handled(pickUpsApi.list, (state, { query: { status, open } }) => {
    const pickUps = listed(state).filter(
      (one) =>
        (status === undefined || status.some((value) => shownPickUpStatus(value) === shownPickUpStatus(one.status))) &&
        (open === undefined || (open === 'yes') === isPickUpOpen(one.status)),
    );
    return { answer: { count: pickUps.length, countExact: true, pickUps } };
  }),
  ...handled(pickUpsApi.get, (state, { params: { id } }) => ({ answer: pickUpOf(state, id) })),
  ...handled(pickUpsApi.counts, (state) => {
    const own = listed(state).map(({ status }) => shownPickUpStatus(status));
    const countOf = (status: string) => own.filter((one) => one === status).length;
    return {
      answer: {
        count: own.length,
        statuses: shownPickUpStatuses.map((status) => ({ status, count: countOf(status) })),
      },
    };
  }),
  ...handled(pickUpsApi.options, () => ({ answer: { states: [], models: [], carriers: [] } })),
  ...handled(pickUpsApi.dealers, () => ({ answer: { count: 0, countExact: true, dealers: [] } })),
  ...handled(pickUpsApi.history, (state) => ({
    answer: {
      entries: state.entries.toReversed().map(({ at, text }, index) => ({
        id: String(index + 1),
        datePerformed: at,
        user: 'Practice',
        action: spoken(text),
        module: 'training',
        changes: [],
        revision: null,
        requestId: null,
        reference: null,
        of: null,
      })),
      more: false,
    },
  })),
  ...handled(pickUpsApi.create, (state, { body }, ctx) => create(state, body, ctx)),
  ...handled(pickUpsApi.update, (state, { params: { id }, body }, ctx) =>
    changePickUp(state, pickUpOf(state, id), { to: body.status, reason: body.reason ?? null }, body, ctx),
  ),
  ...handled(pickUpsApi.changeStatus, (state, { params: { id }, body }, ctx) =>
    changePickUp(state, pickUpOf(state, id), { to: body.status, reason: body.reason }, {}, ctx),
  ),
};
