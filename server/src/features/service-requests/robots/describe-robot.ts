import { randomBytes } from 'node:crypto';
import { robotCaseId } from '@poolhouse/domain/features/service-requests/case-number';
import type { NewRobot, Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { suggestWarranty } from '@poolhouse/domain/features/service-requests/robots/warranty';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';

type Entered = Pick<NewRobot, 'robotName' | 'serialNumber' | 'fault' | 'problem' | 'purchaseDate'>;

/** Returns a new robot of a request; what the rule book says of it is added by `describeRobot`. */
export function newRobotOf(
  { serialChecked: _checked, ...entered }: NewRobot,
  { caseId, place, now }: { caseId: string; place: number; now: Date },
): Robot {
  return {
    ...entered,
    ...{ id: makeId<'service-robot'>(now.getTime(), randomBytes(10)), place, caseId: robotCaseId(caseId, place) },
    ...{ status: 'awaiting', statusChangedAt: now.toISOString(), faultLabel: null },
    ...{ returnConsignment: null, sendReturnConsignment: false, waitingForPart: null, partDate: null },
    ...{ warranty: null, warrantyReason: null, warrantySuggested: null, warrantySuggestion: null },
  };
}

/**
 * Returns a robot with what follows from what was entered: its model and fault as the rule book calls them, and what is suggested about
 * its warranty. Refuses a model or a fault that isn't on the lists; what was entered before stays. `path` is where it was sent.
 */
export async function describeRobot(
  { ctx, ruleBook, path }: { ctx: Context; ruleBook: RuleBook; path: string },
  robot: Robot,
  before: Entered | null,
): Promise<Robot> {
  const today = dayIn(companyZone, ctx.clock.now());
  const model = await modelOf(ruleBook, robot.robotName, today);
  if (model === null && robot.robotName !== before?.robotName)
    throw invalidField(`${path}robotName`, 'Choose a model from the list.');
  const robotName = model?.label ?? robot.robotName;
  const faultLabel = await faultLabelOf(ruleBook, robot, before, { path, today });
  const months = await monthsOf(ruleBook, model?.key ?? robotName, today);
  const sale = robot.serialNumber === null ? null : await saleOf(ctx, robot.serialNumber);
  const { covered, reason } = suggestWarranty({
    ...{ model: robotName, months, sale, today },
    purchaseDate: robot.purchaseDate,
  });
  return { ...robot, robotName, faultLabel, warrantySuggested: covered, warrantySuggestion: reason };
}

async function modelOf(ruleBook: RuleBook, name: string, today: string) {
  const wanted = name.toLowerCase();
  const models = await ruleBook.inForce('robot-model', today);
  return models.find(({ key, label }) => key.toLowerCase() === wanted || label.toLowerCase() === wanted) ?? null;
}

async function faultLabelOf(
  ruleBook: RuleBook,
  { fault, problem, faultLabel }: Robot,
  before: Entered | null,
  { path, today }: { path: string; today: string },
): Promise<string | null> {
  if (fault === null) return null;
  const rule = await ruleBook.find('fault', fault, today);
  if (before !== null && fault === before.fault && problem === before.problem) return rule?.label ?? faultLabel;
  if (rule === null) throw invalidField(`${path}fault`, 'Choose a fault from the list.');
  if (rule.value.needsText && problem === null) throw invalidField(`${path}problem`, 'Describe the problem.');
  return rule.label;
}

async function monthsOf(ruleBook: RuleBook, model: string, today: string): Promise<number | null> {
  const rule = (await ruleBook.find('warranty', model, today)) ?? (await ruleBook.find('warranty', 'any-model', today));
  return rule?.value.months ?? null;
}

/** The first sale counts: a serial number that comes again was returned in between, or typed twice. */
async function saleOf({ db }: Context, serial: string): Promise<{ day: string; reference: string } | null> {
  const { rows } = await sql<{ day: string; reference: string }>`select o.date::text as day, o.number as reference
    from orders o where order_serials(o.products) @> array[${serial}]::text[] and o.status not in ('cancelled', 'refunded')
    order by o.date, o.id limit 1`.execute(db);
  return rows[0] ?? null;
}
