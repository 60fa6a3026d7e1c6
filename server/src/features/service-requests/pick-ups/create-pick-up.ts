import { randomBytes } from 'node:crypto';
import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import type { RobotPhoto } from '@poolhouse/domain/features/service-requests/photos/photo';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { NewPickUp, PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { pickUpActions, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { valuesOfRobots } from '@poolhouse/domain/features/service-requests/robots/change-robots';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { loadNamedDealer } from '../../../platform/load-named-dealer.ts';
import { createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { namedDealer } from '../../../services/dealer-rows/index.ts';
import type { Messages } from '../../../services/messages/index.ts';
import { onceForEntry } from '../../../services/public-forms/index.ts';
import { findDealer } from '../../dealers/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { takeCaseNumber } from '../case-numbers.ts';
import { branchFor, namedBranch } from '../find-branch.ts';
import { newRequestNotice } from '../messages/new-request-notice.ts';
import { attachPhotos, holdPhotos } from '../photos/attach-photos.ts';
import { withOneLine, withWholeAddress } from '../request-address.ts';
import { numberRobots, planNewRobots } from '../robots/plan-new-robots.ts';
import { insertRobots, rowOfRobot } from '../robots/robot-row.ts';
import { type PickUpRow, type PickUpValues, pickUpsOf, presentPickUp } from './pick-up-row.ts';

/** What a courier says later. */
const unbooked = {
  'shipping.carrier_and_service': null,
  'shipping.carrier_name': null,
  'shipping.service_name': null,
  'shipping.dg_pdf': null,
  'shipping.label_pdf': null,
  'shipping.consignment': null,
  'shipping.id': null,
  'shipping.dg': false,
  'shipping.dg_desc': null,
  'pickup.pickup': null,
  'pickup.booked_for': null,
  manifest_label: null,
  dateCompleted: null,
  completedBy: null,
  statusReason: null,
} as const;

export type NewPickUpParts = { ruleBook: RuleBook; gazetteer: Gazetteer; messages: Messages };

/** Adds a pick-up with its robots and photos, under the next case number of its branch. A dealer's account adds its own. */
export function createPickUp(parts: NewPickUpParts) {
  return useCase(pickUpsApi.create, (ctx, { body }) => {
    const { user } = requireSignedIn(ctx);
    const noun = pickUpsOf(pickUpsApi.create);
    return onceForEntry(
      ctx,
      { table: 'pick_ups', entryId: body.entryId, userId: user.id },
      {
        add: () => addPickUp(parts, ctx, body),
        answerOf: async ({ id }) => presentPickUp(await noun.load(ctx, id)),
      },
    );
  });
}

async function addPickUp(
  { ruleBook, gazetteer, messages }: NewPickUpParts,
  ctx: Context,
  body: NewPickUp,
): Promise<PickUp> {
  const { user, sessionId, person } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const id = makeId<'pick-up'>(now.getTime(), randomBytes(10));
  const {
    priorityId: _dealer,
    branch: _branch,
    robots: entered,
    agreement,
    imgUrl,
    robotPhotos: _shown,
    entryId,
    basicInfo,
    ...plain
  } = body;
  const address = await withWholeAddress({ ctx, gazetteer }, basicInfo.address, 'basicInfo.address');
  const { dealer, joined: dealerColumns } = namedDealer(await dealerOf(ctx, body));
  const branch =
    body.branch === null
      ? await branchFor(ctx.db, { dealerId: dealer?.id ?? null, state: address.state }, 'branch')
      : await namedBranch(ctx.db, body.branch, 'branch');
  let robots = await planNewRobots({ ctx, ruleBook }, entered);
  const photos = photosOf(body, robots);
  const values = {
    ...unbooked,
    ...withOneLine(dotted({ ...plain, basicInfo: { ...basicInfo, address } }) as PickUpValues, 'basicInfo.address'),
    status: 'processing',
    date: dayIn(companyZone, now),
    branch: { id: branch.id, label: branch.label },
    dealer,
    ...valuesOfRobots(robots),
  } as PickUpValues;
  // The robots have their case numbers once that of the pick-up is taken: the same object is shown then.
  const joined: Partial<PickUpRow> = {
    branch_value: branch.value,
    branch_label: branch.label,
    branch_address: branch.address,
    ...dealerColumns,
    robots: [],
    photos: photos.map((photo) => photo.id),
    robot_photos: photos.filter(({ robotId }) => robotId !== null),
  };
  const intents: Intent[] = [];
  const noticed = (caseId: string) => ({
    kind: 'pick-up' as const,
    caseId,
    name: basicInfo.name,
    place: [address.city, address.state, address.postalCode].filter(Boolean).join(' ') || null,
    robots: robots.map(({ robotName }) => robotName).join(', '),
    branch,
    target: { kind: pickUpRecord.kind, id },
    now,
  });
  return createRecord(ctx, pickUpsOf(pickUpsApi.create), {
    id,
    intents,
    action: pickUpActions.create,
    values,
    joined,
    columns: { agreement, entry_id: entryId, created_at: now, created_by: user.id, created_by_name: user.name },
    within: async (tx) => {
      await holdPhotos(tx, sessionId, imgUrl);
      const caseId = await takeCaseNumber(tx, 'pick-up', branch.case_code, now);
      robots = numberRobots(robots, caseId);
      joined.robots = robots.map(rowOfRobot);
      // Staff know what they enter.
      if (person.role === 'DEALER') intents.push(...(await newRequestNotice(tx, messages, noticed(caseId))));
      return { case_id: caseId };
    },
    also: () => [
      insertRobots('pick_up_id', id, robots, now, sql`, change`),
      ...attachPhotos('pick_up_id', id, photos, now),
    ],
  });
}

/** Returns each photo with the robot that it shows; refuses a robot that isn't there. */
function photosOf({ imgUrl, robotPhotos }: NewPickUp, robots: readonly Robot[]): RobotPhoto[] {
  const strange = robotPhotos.findIndex(({ id, robot }) => !imgUrl.includes(id) || robots[robot - 1] === undefined);
  if (strange >= 0) throw invalidField(`robotPhotos.${strange}`, 'Choose a photo and a robot of this pick-up.');
  const robotOf = (id: string) => robots[(robotPhotos.find((one) => one.id === id)?.robot ?? 0) - 1]?.id ?? null;
  return [...new Set(imgUrl)].map((id) => ({ id, robotId: robotOf(id) }));
}

/** A dealer's account can name its own dealer alone. */
async function dealerOf(ctx: Context, { priorityId }: NewPickUp) {
  const { person } = requireSignedIn(ctx);
  if (person.role === 'DEALER') return loadNamedDealer(ctx, priorityId ?? person.priorityId ?? '', pickUpsApi.create);
  return priorityId === null ? null : findDealer(ctx, priorityId);
}
