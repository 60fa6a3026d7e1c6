import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { recordChanges } from '../../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { entryId } from '../../../services/offline/entry-id.ts';
import {
  addressChanges,
  answeredAddress,
  contactParts,
  courierAddress,
  courierAddressChanges,
  newAddress,
} from '../contact.ts';
import { isTime } from '../freight/site-time.ts';
import { photoIds } from '../photos/photo.ts';
import { changeableRobot, robot, robotParts, serialChecked } from '../robots/robot.ts';
import { consumerTypes } from './consumer-types.ts';
import { dropOffStatuses } from './drop-off-status.ts';

export const dropOffId = idOf('drop-off');
export type DropOffId = z.output<typeof dropOffId>;
export const dropOffStatus = z.enum(dropOffStatuses, { error: 'Choose a status from the list.' });

export const consumerType = z.enum(consumerTypes, { error: 'Choose who brings it.' });

const note = emptyable(lines(textLimits.note));
const time = z.string({ error: 'Enter a time as hh:mm.' }).refine(isTime, 'Enter a time as hh:mm.');
const branchValue = line(textLimits.code);
const inclusion = z.array(line(textLimits.name)).max(20, 'Add up to 20 things.');
const yesOrNo = z.boolean({ error: 'Choose yes or no.' });

const newContact = {
  name: contactParts.name,
  phone: contactParts.phone.default(null),
  email: contactParts.email.default(null),
  address: newAddress.prefault({}),
};
const newReceiver = {
  ...newContact,
  address: courierAddress('Enter the street address to which the robot is returned.', { isOptional: true }).prefault(
    {},
  ),
};
/** A customer who is told something needs an address for it. */
const newConsumer = z.strictObject(newContact).refine(({ phone, email }) => phone !== null || email !== null, {
  path: ['phone'],
  message: 'Enter a phone number or an email address.',
});

/** A drop-off as it is added, nested as the specification writes it. §3 */
export const newDropOff = z.strictObject({
  consumerType,
  /** The customer ID of the dealer who brings it. */
  priorityId: emptyable(line(textLimits.search)).default(null),
  consumerInfo: newConsumer,
  /** Null: the same as the consumer. A courier takes the robot there, where it has an address. */
  deliveryInfo: z.strictObject(newReceiver).nullable().default(null),
  model: robotParts.robotName,
  serialNumber: robotParts.serialNumber.default(null),
  serialChecked,
  /** Left out: now. */
  dateDropOff: z.strictObject({ date: calendarDay, time }).nullable().default(null),
  dropOffBranch: branchValue,
  fault: robotParts.fault.default(null),
  problem: robotParts.problem.default(null),
  inclusion: inclusion.default([]),
  purchaseDate: robotParts.purchaseDate.default(null),
  /** Ids of photos that the same session uploaded. */
  imgUrl: photoIds.default([]),
  notes: note.default(null),
  /** The repair notice was read and agreed to, and by whom: by name, or by a signature that was uploaded as a picture. */
  agreement: z.literal(true, { error: 'Agree to the repair notice.' }),
  signedBy: emptyable(line(textLimits.name)).default(null),
  signature: emptyable(z.string().max(90)).default(null),
  entryId,
});
export type NewDropOff = z.output<typeof newDropOff>;

const contactChanges = z.strictObject({ ...contactParts, address: addressChanges }).partial();
const receiverChanges = z.strictObject({ ...contactParts, address: courierAddressChanges }).partial();

/** What is changed of a drop-off, nested alike; `robotStatus` and what follows it are decided in the workshop. */
export const dropOffChanges = recordChanges({
  status: dropOffStatus,
  reason: note,
  consumerType,
  priorityId: emptyable(line(textLimits.search)),
  consumerInfo: contactChanges,
  /** Null: the same as the consumer. */
  deliveryInfo: receiverChanges.nullable(),
  model: robotParts.robotName,
  serialNumber: robotParts.serialNumber,
  serialChecked,
  dateDropOff: z.strictObject({ date: calendarDay, time }).partial(),
  dropOffBranch: branchValue,
  fault: robotParts.fault,
  problem: robotParts.problem,
  inclusion,
  purchaseDate: robotParts.purchaseDate,
  notes: note,
  robotStatus: changeableRobot.status,
  warranty: yesOrNo.nullable(),
  warrantyReason: changeableRobot.warrantyReason,
  waitingForPart: changeableRobot.waitingForPart,
  partDate: changeableRobot.partDate,
  returnConsignment: changeableRobot.returnConsignment,
  sendReturnConsignment: changeableRobot.sendReturnConsignment,
});
export type DropOffChanges = z.output<typeof dropOffChanges>;

const text = z.string().nullable();
const contact = z.object({ name: z.string(), phone: text, email: text, address: answeredAddress });

/** A drop-off as every answer carries it, under the names of the specification; what it doesn't name is ours. §3 */
export const dropOff = z.object({
  id: dropOffId,
  caseId: z.string(),
  date: z.string(),
  status: z.enum(dropOffStatuses),
  statusReason: text,
  statusChangedAt: z.string(),
  consumerType: z.enum(consumerTypes),
  priorityId: text,
  dealer: text,
  dealerId: text,
  consumerInfo: contact,
  deliveryInfo: contact.nullable(),
  model: z.string(),
  serialNumber: text,
  dateDropOff: z.object({ time: z.string(), date: z.string() }),
  dropOffBranch: z.object({ value: z.string(), label: z.string() }),
  /** What was said of the fault, which is one of the rule book: see `robot`. */
  problem: text,
  inclusion: z.array(z.string()),
  purchaseDate: text,
  imgUrl: z.array(z.string()),
  notes: text,
  agreement: z.boolean(),
  signedBy: text,
  /** The id of the picture of the signature. */
  signature: text,
  /** The robot, as pick-ups have theirs. */
  robot,
  dateCompleted: text,
  completedBy: text,
  /** Made by the public form. */
  isFromWebsite: z.boolean(),
  createdBy: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number().int(),
});
export type DropOff = z.output<typeof dropOff>;

/** A drop-off in the list: without what only its page shows. */
export const dropOffSummary = dropOff.omit({ imgUrl: true, statusReason: true, signature: true });
export type DropOffSummary = z.output<typeof dropOffSummary>;
