import { z } from 'zod';
import { withAudience } from '../../../kernel/audience.ts';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { robotFields } from './robot-fields.ts';
import { robotStatuses } from './robot-status.ts';
import { emptyableSerial } from './serial-number.ts';

export const robotId = idOf('service-robot');
export type RobotId = z.output<typeof robotId>;
export const robotStatus = z.enum(robotStatuses, { error: 'Choose a status from the list.' });

/** The most robots of a request. */
export const maxRobots = 20;

const yesOrNo = z.boolean({ error: 'Choose yes or no.' });

/** What people enter of a robot. `robotName` is its model, `fault` the code of one of the faults of the rule book. */
export const robotParts = {
  robotName: line(textLimits.name),
  serialNumber: emptyableSerial,
  fault: emptyable(line(textLimits.name)),
  /** The fault in words, which some faults need. */
  problem: emptyable(lines(textLimits.note)),
  purchaseDate: emptyable(calendarDay),
};

/** Confirms a serial number that was asked about: see `questionOfSerial`. */
export const serialChecked = yesOrNo.optional();

/** What is decided about it in the workshop. */
const worked = {
  status: robotStatus,
  /** Null until it is decided; the suggestion stands beside it. */
  warranty: yesOrNo.nullable(),
  /** Why it is decided otherwise than suggested. */
  warrantyReason: emptyable(lines(textLimits.note)),
  waitingForPart: emptyable(line(textLimits.name)),
  partDate: emptyable(calendarDay),
  returnConsignment: emptyable(line(textLimits.code)),
  sendReturnConsignment: yesOrNo,
};

export const newRobot = z.strictObject({
  robotName: robotParts.robotName,
  serialNumber: robotParts.serialNumber.default(null),
  fault: robotParts.fault.default(null),
  problem: robotParts.problem.default(null),
  purchaseDate: robotParts.purchaseDate.default(null),
  serialChecked,
});
export type NewRobot = z.output<typeof newRobot>;

export const changeableRobot = { ...robotParts, ...worked };
export const robotChanges = z.strictObject({
  id: robotId,
  ...z.object(changeableRobot).partial().shape,
  serialChecked,
});
export type RobotChanges = z.output<typeof robotChanges>;

const text = z.string().nullable();

/** A robot of a request as every answer carries it. §3 */
export const robot = z.object(
  withAudience(robotFields, {
    id: robotId,
    /** Its number within the request, which its case number ends with. */
    place: z.number().int(),
    robotName: z.string(),
    serialNumber: text,
    caseId: z.string(),
    status: z.enum(robotStatuses),
    returnConsignment: text,
    sendReturnConsignment: z.boolean(),
    statusChangedAt: z.string(),
    fault: text,
    faultLabel: text,
    problem: text,
    purchaseDate: text,
    warranty: z.boolean().nullable(),
    warrantyReason: text,
    /** What the months of the model and the purchase say, and why. */
    warrantySuggested: z.boolean().nullable(),
    warrantySuggestion: text,
    waitingForPart: text,
    partDate: text,
  }),
);
export type Robot = z.output<typeof robot>;
