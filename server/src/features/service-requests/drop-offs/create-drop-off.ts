import { randomBytes } from 'node:crypto';
import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff, NewDropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffActions } from '@poolhouse/domain/features/service-requests/records';
import { companyZone, dayIn, formatTime } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { findDealer } from '../../dealers/index.ts';
import { takeCaseNumber } from '../case-numbers.ts';
import { namedBranch } from '../find-branch.ts';
import { attachPhotos, holdPhotos } from '../photos/attach-photos.ts';
import { dealerLabel } from '../request-links.ts';
import { numberRobots, planNewRobots } from '../robots/plan-new-robots.ts';
import { insertRobots, rowOfRobot } from '../robots/robot-row.ts';
import type { DropOffParts } from './change-drop-off.ts';
import { type DropOffRow, type DropOffValues, dropOffs, valuesOfRobot } from './drop-off-row.ts';
import { namedAsDropOff, noDelivery } from './plan-drop-off.ts';

/** Who adds a drop-off: `session` is whose uploads it may have, an account's or a visitor's of the website. */
export type DropOffSender = { session: string; userId: string | null; name: string | null; isFromWebsite: boolean };

/** Adds a drop-off at the counter. */
export const createDropOff = (parts: DropOffParts) =>
  useCase(dropOffsApi.create, (ctx, { body }) => {
    const { user, sessionId } = requireSignedIn(ctx);
    return addDropOff(parts, ctx, body, { session: sessionId, userId: user.id, name: user.name, isFromWebsite: false });
  });

/** Adds a drop-off with its robot and photos, under the next case number of its branch. */
export async function addDropOff(
  { ruleBook, finder }: Pick<DropOffParts, 'ruleBook' | 'finder'>,
  ctx: Context,
  body: NewDropOff,
  from: DropOffSender,
): Promise<DropOff> {
  const now = ctx.clock.now();
  const id = makeId<'drop-off'>(now.getTime(), randomBytes(10));
  const { model, serialNumber, serialChecked, fault, problem, purchaseDate, imgUrl, ...others } = body;
  const { priorityId, dropOffBranch, deliveryInfo, dateDropOff, ...plain } = others;
  const branch = await namedBranch(ctx.db, dropOffBranch, 'dropOffBranch');
  const dealer = priorityId === null ? null : await findDealer(ctx, priorityId);
  const entered = { robotName: model, serialNumber, serialChecked, fault, problem, purchaseDate };
  let robots = await planNewRobots({ ctx, ruleBook }, [entered]).catch((error: unknown) => {
    throw namedAsDropOff(error);
  });
  // It stands on the counter already.
  robots = robots.map((robot) => ({ ...robot, status: 'received' }));
  const [robot] = robots;
  const values = {
    ...dotted(plain),
    ...(deliveryInfo === null ? noDelivery : dotted({ deliveryInfo })),
    ...dotted({
      dateDropOff: dateDropOff ?? { date: dayIn(companyZone, now), time: formatTime(now, companyZone, '24h') },
    }),
    ...(robot && valuesOfRobot(robot)),
    ...{
      status: 'received',
      statusReason: null,
      date: dayIn(companyZone, now),
      dateCompleted: null,
      completedBy: null,
    },
    branch: { id: branch.id, label: branch.label },
    dealer: dealer && { id: dealer.id, label: dealerLabel(dealer.priorityId, dealer.name) },
  } as DropOffValues;
  const joined: Partial<DropOffRow> = {
    ...{ branch_value: branch.value, branch_label: branch.label, photos: [...new Set(imgUrl)], robots: [] },
    ...{ priority_id: dealer?.priorityId ?? null, dealer_name: dealer?.name ?? null },
  };
  const held = values.signature === null ? imgUrl : [...imgUrl, values.signature as (typeof imgUrl)[number]];
  const answer = await createRecord(ctx, dropOffs, {
    ...{ id, action: dropOffActions.create, values, joined },
    columns: {
      ...{ is_from_website: from.isFromWebsite, created_at: now, created_by: from.userId, created_by_name: from.name },
    },
    within: async (tx) => {
      await holdPhotos(tx, from.session, held);
      const caseId = await takeCaseNumber(tx, 'drop-off', branch.case_code, now);
      robots = numberRobots(robots, caseId);
      joined.robots = robots.map(rowOfRobot);
      return { case_id: caseId };
    },
    also: () => [
      insertRobots('drop_off_id', id, robots, now, sql`, change`),
      ...attachPhotos('drop_off_id', id, held, now),
    ],
  });
  finder.keep(id);
  return answer;
}
