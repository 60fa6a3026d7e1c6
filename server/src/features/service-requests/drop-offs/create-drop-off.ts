import { randomBytes } from 'node:crypto';
import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff, NewDropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { droppedOffAt } from '@poolhouse/domain/features/service-requests/drop-offs/dropped-off-at';
import { dropOffActions, dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { namedDealer } from '../../../services/dealer-rows/index.ts';
import type { Messages } from '../../../services/messages/index.ts';
import { onceForEntry } from '../../../services/public-forms/index.ts';
import { findDealer } from '../../dealers/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { takeCaseNumber } from '../case-numbers.ts';
import { namedBranch, type RequestBranch } from '../find-branch.ts';
import { dropOffReceiptMessage } from '../messages/drop-off-messages.ts';
import { attachPhotos, holdPhotos } from '../photos/attach-photos.ts';
import type { StatusLinks } from '../public-form/request-form.ts';
import { withSureSuburb, withWholeAddress } from '../request-address.ts';
import { numberRobots, planNewRobots } from '../robots/plan-new-robots.ts';
import { insertRobots, rowOfRobot } from '../robots/robot-row.ts';
import { type DropOffRow, type DropOffValues, dropOffs, presentDropOff, valuesOfRobot } from './drop-off-row.ts';
import { namingAsDropOff, noDelivery } from './plan-drop-off.ts';

type AddedDropOff = { id: string; caseId: string; branch: RequestBranch };

/** Who adds a drop-off: `session` is whose uploads it may have, an account's or a visitor's of the website. */
export type DropOffSender = {
  session: string;
  userId: string | null;
  name: string | null;
  isFromWebsite: boolean;
  /** What else happens in the transaction that adds it; returns what goes to the outbox. */
  also?(tx: Db, added: AddedDropOff): Promise<readonly Intent[]>;
};

export type DropOffParts = { ruleBook: RuleBook; gazetteer: Gazetteer };
type CounterParts = DropOffParts & { links: StatusLinks; messages: Messages };

/** Adds a drop-off at the counter. */
export const createDropOff = ({ links, messages, ...parts }: CounterParts) =>
  useCase(dropOffsApi.create, (ctx, { body }) => {
    const { user, sessionId } = requireSignedIn(ctx);
    const from: DropOffSender = {
      session: sessionId,
      userId: user.id,
      name: user.name,
      isFromWebsite: false,
      also: (tx, added) => receiptOf(tx, messages, { ...added, body, links, now: ctx.clock.now() }),
    };
    return onceForEntry(
      ctx,
      { table: 'drop_offs', entryId: body.entryId, userId: user.id },
      {
        add: () => addDropOff(parts, ctx, body, from),
        answerOf: async ({ id }) => presentDropOff(await dropOffs.load(ctx, id)),
      },
    );
  });

/** Adds a drop-off with its robot and photos, under the next case number of its branch; `answerOf` makes the answer of the call. */
export async function addDropOff<Answer = DropOff>(
  { ruleBook, gazetteer }: DropOffParts,
  ctx: Context,
  body: NewDropOff,
  from: DropOffSender,
  answerOf = (dropOff: DropOff) => dropOff as Answer,
): Promise<Answer> {
  const now = ctx.clock.now();
  const id = makeId<'drop-off'>(now.getTime(), randomBytes(10));
  const { model, serialNumber, serialChecked, fault, problem, purchaseDate, imgUrl, entryId, ...others } = body;
  const { priorityId, dropOffBranch, dateDropOff, consumerInfo: _by, deliveryInfo: _to, ...plain } = others;
  const people = await withAddresses({ ctx, gazetteer }, body);
  const branch = await namedBranch(ctx.db, dropOffBranch, 'dropOffBranch');
  const { dealer, joined: dealerColumns } = namedDealer(priorityId === null ? null : await findDealer(ctx, priorityId));
  const entered = { robotName: model, serialNumber, serialChecked, fault, problem, purchaseDate };
  let robots = await namingAsDropOff(() => planNewRobots({ ctx, ruleBook }, [entered]));
  // It stands on the counter already, unless it was announced on the website.
  if (!from.isFromWebsite) robots = robots.map((robot) => ({ ...robot, status: 'received' }));
  const [robot] = robots;
  const values = {
    ...dotted(plain),
    ...people,
    ...dotted({
      dateDropOff: dateDropOff ?? droppedOffAt(now),
    }),
    ...(robot && valuesOfRobot(robot)),
    status: 'received',
    statusReason: null,
    date: dayIn(companyZone, now),
    dateCompleted: null,
    completedBy: null,
    branch: { id: branch.id, label: branch.label },
    dealer,
  } as DropOffValues;
  const joined: Partial<DropOffRow> = {
    branch_value: branch.value,
    branch_label: branch.label,
    photos: [...new Set(imgUrl)],
    robots: [],
    ...dealerColumns,
  };
  const held = [...new Set([...imgUrl, values.signature].filter((file) => file !== null))];
  const intents: Intent[] = [];
  const noun = {
    ...dropOffs,
    present: (row: DropOffRow, all: DropOffValues) => answerOf(presentDropOff(row, all)),
  };
  return createRecord(ctx, noun, {
    id,
    action: dropOffActions.create,
    values,
    joined,
    columns: {
      entry_id: entryId,
      is_from_website: from.isFromWebsite,
      created_at: now,
      created_by: from.userId,
      created_by_name: from.name,
    },
    within: async (tx) => {
      await holdPhotos(tx, from.session, held);
      const caseId = await takeCaseNumber(tx, 'drop-off', branch.case_code, now);
      robots = numberRobots(robots, caseId);
      joined.robots = robots.map(rowOfRobot);
      intents.push(...((await from.also?.(tx, { id, caseId, branch })) ?? []));
      return { case_id: caseId };
    },
    intents,
    also: () => [
      insertRobots('drop_off_id', id, robots, now, sql`, change`),
      ...attachPhotos(
        'drop_off_id',
        id,
        held.map((file) => ({ id: file, robotId: null })),
        now,
      ),
    ],
  });
}

type Receipt = AddedDropOff & { body: NewDropOff; links: StatusLinks; now: Date };

/** Returns the receipt of a robot that was left at the counter; nothing for a customer who can’t be reached. */
function receiptOf(
  tx: Db,
  messages: Messages,
  { id, caseId, branch, body, links, now }: Receipt,
): Promise<readonly Intent[]> {
  const { name, email, phone } = body.consumerInfo;
  return messages.intents(tx, dropOffReceiptMessage, {
    payload: {
      reference: caseId,
      name,
      model: body.model,
      serialNumber: body.serialNumber,
      branch: branch.label,
      branchAddress: branch.address,
      statusUrl: links.urlOf(caseId),
      day: dayIn(companyZone, now),
    },
    reader: { name, email, phone },
    target: { kind: dropOffRecord.kind, id },
    now,
    occasion: 'receipt',
  });
}

/** Returns who brings the robot and who gets it back; a courier has to find the way to them. */
async function withAddresses(
  parts: { ctx: Context; gazetteer: Gazetteer },
  { consumerInfo, deliveryInfo }: Pick<NewDropOff, 'consumerInfo' | 'deliveryInfo'>,
) {
  const consumer = { ...consumerInfo, address: await withSureSuburb(parts, consumerInfo.address) };
  if (deliveryInfo === null) return { ...dotted({ consumerInfo: consumer }), ...noDelivery };
  const address = await withWholeAddress(parts, deliveryInfo.address, 'deliveryInfo.address');
  return dotted({ consumerInfo: consumer, deliveryInfo: { ...deliveryInfo, address } });
}
