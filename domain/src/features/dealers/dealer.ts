import { z } from 'zod';
import { emailList } from '../../kernel/email-list.ts';
import { idOf } from '../../kernel/ids.ts';
import { legacyId } from '../../kernel/legacy-id.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import {
  type DealerFlag,
  type DealerStatus,
  type DealerType,
  dealerFlags,
  dealerStatuses,
  dealerTypes,
} from './dealer-codes.ts';
import { type DealerText, dealerCode, dealerTextNames, dealerTexts } from './dealer-texts.ts';
import { answeredUrlLists, enteredUrlLists } from './links/url-lists.ts';
import { priorityIdCheck } from './priority-id/priority-id-check.ts';
import { presentedSchedule, scheduleInput } from './schedule.ts';

export const dealerId = idOf('dealer');
export type DealerId = z.output<typeof dealerId>;

const choice = z.object({ value: z.string(), label: z.string() });
const name = line(textLimits.name);
const latitude = z
  .number()
  .min(-90, 'Latitude must be between −90 and 90.')
  .max(90, 'Latitude must be between −90 and 90.');
const longitude = z
  .number()
  .min(-180, 'Longitude must be between −180 and 180.')
  .max(180, 'Longitude must be between −180 and 180.');

export const dealerFlag = z.enum(dealerFlags as [DealerFlag, ...DealerFlag[]], {
  error: 'Choose flags from the list.',
});
export const dealerType = z.enum(dealerTypes as [DealerType, ...DealerType[]], {
  error: 'Choose types from the list.',
});
/** The code of a state. Whether it is on the list is for the server to say. */
export const dealerState = z
  .string({ error: 'Choose a state from the list.' })
  .regex(/^[A-Z][A-Z0-9]{1,9}$/, 'Choose a state from the list.');
export const dealerStatus = z.enum(dealerStatuses as readonly [DealerStatus, ...DealerStatus[]], {
  error: 'Choose active or inactive.',
});

/** Rep and status may be given as their code, or as the object that answers carry. */
function codeOrChoice<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (given) => (typeof given === 'object' && given !== null && 'value' in given ? given.value : given),
    schema,
  );
}

function uniqueList<Schema extends z.ZodType>(item: Schema, most: number) {
  return z
    .array(item)
    .max(most, `Choose ${most} or fewer.`)
    .transform((given) => [...new Set(given)]);
}

/** The fields of a dealer that people enter. §3; empty fields are answered as null. */
const entered = {
  ...dealerTexts,
  name,
  email: emailList,
  state: dealerState,
  country: line(textLimits.name),
  xCoordinates: longitude.nullable(),
  yCoordinates: latitude.nullable(),
  isRevisedCoordinate: z.boolean(),
  rep: codeOrChoice(emptyable(dealerCode)),
  status: codeOrChoice(dealerStatus),
  flag: uniqueList(dealerFlag, dealerFlags.length),
  type: uniqueList(dealerType, dealerTypes.length),
  schedules: z.array(scheduleInput).max(dealerFlags.length + dealerTypes.length),
  ...enteredUrlLists,
  active_sprout_completed: z.boolean({ error: 'Choose yes or no.' }),
};

/** What a new dealer needs and may have. §3 for the defaults. */
export const newDealer = z.strictObject({
  ...z.object(entered).partial().shape,
  /** Can be given here alone: it never changes. */
  mongoId: legacyId.optional(),
  name: entered.name,
  state: entered.state,
  country: entered.country.default('Australia'),
  status: entered.status.default('active'),
  email: entered.email.default([]),
  flag: entered.flag.default([]),
  type: entered.type.default([]),
  schedules: entered.schedules.default([]),
  isRevisedCoordinate: entered.isRevisedCoordinate.default(false),
  active_sprout_completed: entered.active_sprout_completed.default(false),
});
export type NewDealer = z.output<typeof newDealer>;

/** The fields to change; the others stay. */
export const dealerChanges = recordChanges(entered);
export type DealerChanges = z.output<typeof dealerChanges>;

/** What a change of a dealer sends: the fields stand in `changes`. §7 */
export const dealerPatch = z.strictObject({
  changes: dealerChanges,
});

const answeredTexts = Object.fromEntries(dealerTextNames.map((text) => [text, z.string().nullable()])) as Record<
  DealerText,
  z.ZodNullable<z.ZodString>
>;

/** A dealer as every answer carries it. `email` is a comma-separated list; `location` is [y, x]. §3. */
export const dealer = z.object({
  id: dealerId,
  uiId: z.string(),
  mongoId: z.string().nullable(),
  custId: z.string().nullable(),
  /** What the ERP says of the customer id; null without one. */
  priorityIdCheck: priorityIdCheck.nullable(),
  name: z.string(),
  ...answeredTexts,
  email: z.string(),
  state: dealerState,
  country: z.string(),
  xCoordinates: z.number().nullable(),
  yCoordinates: z.number().nullable(),
  location: z.array(z.number()).nullable(),
  isRevisedCoordinate: z.boolean(),
  rep: choice.nullable(),
  status: z.object({ value: dealerStatus, label: z.string() }),
  flag: z.array(z.string()),
  type: z.array(z.string()),
  schedules: z.array(presentedSchedule),
  ...answeredUrlLists,
  completed: z.array(z.string()),
  /** The same list, for readers that know it under this name. §3 */
  data: z.object({ completed: z.array(z.string()) }),
  active_sprout_completed: z.boolean(),
  /** The last day on which the dealer is busy; null when free. */
  busyUntil: z.string().nullable(),
  warnings: z.array(z.string()),
  revision: z.number().int(),
  createdAt: z.string(),
  lastUpdate: z.string(),
});
export type Dealer = z.output<typeof dealer>;

/** A dealer's row in the list. */
export const dealerSummary = dealer.pick({
  id: true,
  uiId: true,
  custId: true,
  name: true,
  contactName: true,
  address: true,
  email: true,
  mobile: true,
  phone: true,
  minisite: true,
  website: true,
  rep: true,
  state: true,
  postcode: true,
  status: true,
  flag: true,
  type: true,
  active_sprout_completed: true,
  busyUntil: true,
  revision: true,
  lastUpdate: true,
});
export type DealerSummary = z.output<typeof dealerSummary>;
