import { randomBytes } from 'node:crypto';
import { robotCaseId } from '@poolhouse/domain/features/service-requests/case-number';
import type { NewRobot, Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { suggestWarranty } from '@poolhouse/domain/features/service-requests/robots/warranty';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { Context } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { findModel, findSale, findWarrantyMonths } from './robot-warranty.ts';

type Entered = Pick<NewRobot, 'robotName' | 'serialNumber' | 'fault' | 'problem' | 'purchaseDate'>;

/** Returns a new robot of a request; what the rule book says of it is added by `describeRobot`. */
export function newRobotOf(
  { serialChecked: _checked, ...entered }: NewRobot,
  { caseId, place, now }: { caseId: string; place: number; now: Date },
): Robot {
  return {
    ...entered,
    id: makeId<'service-robot'>(now.getTime(), randomBytes(10)),
    place,
    caseId: robotCaseId(caseId, place),
    status: 'awaiting',
    statusChangedAt: now.toISOString(),
    faultLabel: null,
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
  const model = await findModel(ruleBook, robot.robotName, today);
  if (model === null && robot.robotName !== before?.robotName)
    throw invalidField(`${path}robotName`, 'Choose a model from the list.');
  const robotName = model?.label ?? robot.robotName;
  const faultLabel = await faultLabelOf(ruleBook, robot, before, { path, today });
  const months = await findWarrantyMonths(ruleBook, model?.key ?? robotName, today);
  const sale = robot.serialNumber === null ? null : await findSale(ctx, robot.serialNumber);
  const { covered, reason } = suggestWarranty({
    model: robotName,
    months,
    sale,
    today,
    purchaseDate: robot.purchaseDate,
  });
  return { ...robot, robotName, faultLabel, warrantySuggested: covered, warrantySuggestion: reason };
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
