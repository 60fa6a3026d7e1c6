import { z } from 'zod';
import { withAudience } from '../../../kernel/audience.ts';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { recordChanges } from '../../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { entryId } from '../../../services/offline/entry-id.ts';
import { answeredAddress, contactParts, courierAddress, courierAddressChanges } from '../contact.ts';
import { maxPhotos } from '../photos/most-photos.ts';
import { photoId, photoIds, robotPhoto } from '../photos/photo.ts';
import { maxRobots, newRobot, robot, robotChanges, robotId } from '../robots/robot.ts';
import { pickUpFields } from './pick-up-fields.ts';
import { pickUpStatuses } from './pick-up-status.ts';

export const pickUpId = idOf('pick-up');
export type PickUpId = z.output<typeof pickUpId>;
export const pickUpStatus = z.enum(pickUpStatuses, { error: 'Choose a status from the list.' });

const some = (max: number) => emptyable(line(max));
const note = emptyable(lines(textLimits.note));
/** Pallets start at 0. §9 */
const pallets = z
  .number({ error: 'Enter a whole number.' })
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(60, 'Enter 60 or less.');

const contactName = some(textLimits.name);
/** The code of a service branch, such as `oxley`. */
export const branchValue = line(textLimits.code);
/** A customer ID, or the id of a dealer. */
const dealerName = some(textLimits.search);

export const newRobots = z
  .array(newRobot)
  .min(1, 'Add at least one robot.')
  .max(maxRobots, `Add up to ${maxRobots} robots.`);

/** Why a status is changed; some steps need it. */
export const stepReason = note.default(null);

/** A pick-up as it is added, nested as the specification writes it. §3 A dealer's account adds its own, whatever `priorityId` says. */
export const newPickUp = z.strictObject({
  priorityId: dealerName.default(null),
  /** Left out: the branch of the state. */
  branch: emptyable(branchValue).default(null),
  basicInfo: z.strictObject({
    name: contactParts.name,
    contactName: contactName.default(null),
    phone: contactParts.phone.default(null),
    email: contactParts.email.default(null),
    address: courierAddress('Enter the street address from which the courier picks up.', { isOptional: false }),
  }),
  dimensions: z.strictObject({ pickup_pallets: pallets.default(0) }).prefault({}),
  robots: newRobots,
  notes: note.default(null),
  robotNotes: note.default(null),
  agreement: z.literal(true, { error: 'Agree to the terms to send the request.' }),
  /** Ids of photos that the same session uploaded. */
  imgUrl: photoIds.default([]),
  /** Which of the robots, counted from 1, one of these photos shows; the others show none in particular. */
  robotPhotos: z
    .array(z.strictObject({ id: photoId, robot: z.number().int().min(1) }))
    .max(maxPhotos)
    .default([]),
  entryId,
});
export type NewPickUp = z.output<typeof newPickUp>;

/** What is changed of a pick-up, nested alike. Robots are named by their ids; `addRobots` and `removeRobots` change which there are. */
export const pickUpChanges = recordChanges({
  status: pickUpStatus,
  reason: note,
  priorityId: dealerName,
  branch: branchValue,
  date: calendarDay,
  basicInfo: z.strictObject({ ...contactParts, contactName, address: courierAddressChanges }).partial(),
  dimensions: z.strictObject({ pickup_pallets: pallets }).partial(),
  notes: note,
  robotNotes: note,
  robots: z.array(robotChanges).max(maxRobots),
  addRobots: z.array(newRobot).max(maxRobots, `Add up to ${maxRobots} robots.`),
  removeRobots: z.array(robotId).max(maxRobots),
});
export type PickUpChanges = z.output<typeof pickUpChanges>;

const text = z.string().nullable();

/** A pick-up as every answer carries it, under the names of the specification; what it doesn't name is ours. §3 */
export const pickUp = z.object(
  withAudience(pickUpFields, {
    id: pickUpId,
    date: z.string(),
    branch: z.object({ value: z.string(), name: z.string(), address: text }),
    caseId: z.string(),
    priorityId: text,
    /** The name of the dealer. */
    dealer: text,
    dealerId: text,
    /** As it is stored: `booked` is shown as Awaiting Pickup. */
    status: z.enum(pickUpStatuses),
    statusReason: text,
    statusChangedAt: z.string(),
    notes: text,
    robotNotes: text,
    agreement: z.boolean(),
    dateCompleted: text,
    completedBy: text,
    basicInfo: z.object({
      name: z.string(),
      contactName: text,
      phone: text,
      email: text,
      address: answeredAddress,
    }),
    dimensions: z.object({ pickup_pallets: z.number().int() }),
    /** `dg_pdf`, `label_pdf` and `manifest_label` are ids of files. */
    shipping: z.object({
      carrier_and_service: text,
      carrier_name: text,
      service_name: text,
      dg_pdf: text,
      label_pdf: text,
      consignment: text,
      id: text,
      dg: z.boolean(),
      dg_desc: text,
    }),
    /** `pickup` is the courier's number of the booking, `booked_for` the day that it is booked for. */
    pickup: z.object({ pickup: text, booked_for: text }),
    manifest_label: text,
    robots: z.array(robot),
    /** Ids of its photos. */
    imgUrl: z.array(z.string()),
    /** Those of them that show one of its robots. */
    robotPhotos: z.array(robotPhoto),
    createdBy: text,
    createdAt: z.string(),
    updatedAt: z.string(),
    revision: z.number().int(),
  }),
);
export type PickUp = z.output<typeof pickUp>;

/** A pick-up in the list: without what only its page shows. */
export const pickUpSummary = pickUp.omit({ imgUrl: true, robotPhotos: true, statusReason: true });
export type PickUpSummary = z.output<typeof pickUpSummary>;
