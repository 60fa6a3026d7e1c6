import { z } from 'zod';
import { abn } from '../../kernel/abn-field.ts';
import { calendarInstant } from '../../kernel/calendar-day.ts';
import { email } from '../../kernel/email-list.ts';
import { idOf } from '../../kernel/ids.ts';
import { enteredCents } from '../../kernel/money-fields.ts';
import { phone } from '../../kernel/phone.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { dealerId, dealerState, dealerType } from '../dealers/dealer.ts';
import { dealerTypes } from '../dealers/dealer-codes.ts';
import { dealerCode, priorityId } from '../dealers/dealer-texts.ts';
import { paymentTerms } from '../payments/receivables/payment-terms.ts';
import { type Assignment, registrationChecks } from './registration-codes.ts';
import { type RegistrationStatus, registrationStatuses } from './registration-status.ts';

export const registrationId = idOf('registration');
export type RegistrationId = z.output<typeof registrationId>;

const name = line(textLimits.name);
const street = line(textLimits.address);
const postcode = line(10).regex(/^[A-Za-z0-9 -]+$/, 'Enter a postcode.');
const optional = <Schema extends z.ZodType>(schema: Schema) => emptyable(schema).default(null);

/** What applicants enter, and staff may correct. */
const entered = {
  company: name,
  tradingName: emptyable(name),
  abn,
  contactName: name,
  jobTitle: emptyable(name),
  email,
  phone,
  mobile: emptyable(phone),
  webAddress: emptyable(webAddress),
  accountsEmail: emptyable(email),
  line1: street,
  city: name,
  state: dealerState,
  postcode,
  deliveryLine1: emptyable(street),
  deliveryCity: emptyable(name),
  deliveryState: emptyable(dealerState),
  deliveryPostcode: emptyable(postcode),
  types: z
    .array(dealerType, { error: 'Choose at least one type.' })
    .min(1, 'Choose at least one type.')
    .max(dealerTypes.length)
    .transform((types) => [...new Set(types)]),
  message: emptyable(lines(textLimits.note)),
};
export type RegistrationDetail = keyof typeof entered;
export const registrationDetails = Object.keys(entered) as RegistrationDetail[];

/** An application as the public form sends it. */
export const applicationFields = {
  ...entered,
  tradingName: optional(name),
  jobTitle: optional(name),
  mobile: optional(phone),
  webAddress: optional(webAddress),
  accountsEmail: optional(email),
  deliveryLine1: optional(street),
  deliveryCity: optional(name),
  deliveryState: optional(dealerState),
  deliveryPostcode: optional(postcode),
  message: optional(lines(textLimits.note)),
};

const statuses = registrationStatuses as unknown as [RegistrationStatus, ...RegistrationStatus[]];
const checklist = z
  .array(z.enum(registrationChecks, { error: 'Choose checks from the list.' }))
  .max(registrationChecks.length)
  .transform((checks) => registrationChecks.filter((check) => checks.includes(check)));

export const assignment: z.ZodType<Assignment, unknown> = z.strictObject({
  rep: dealerCode,
  dealerTypes: z.array(dealerType).min(1, 'Choose at least one type.').max(dealerTypes.length),
  priorityId,
  creditLimitCents: enteredCents().nullable().default(null),
  terms: z.enum(paymentTerms, { error: 'Choose payment terms.' }),
});

/** What staff change without a step: corrections, the checklist, what is missing, and which dealer it is. */
export const registrationChanges = z
  .strictObject(
    z
      .object({ ...entered, checklist, missing: emptyable(lines(textLimits.note)), dealerId: emptyable(dealerId) })
      .partial().shape,
  )
  .refine((changes) => Object.keys(changes).length > 0, 'Change at least one field.');
export type RegistrationChanges = z.output<typeof registrationChanges>;

/** One change of a registration: of its fields, or a step to another status with what the step needs. */
export const registrationUpdate = z
  .strictObject({
    id: registrationId,
    changes: registrationChanges.optional(),
    status: z.enum(statuses, { error: 'Choose a status.' }).optional(),
    reason: optional(lines(textLimits.note)),
    assignment: assignment.optional(),
  })
  .refine(({ changes, status }) => (changes === undefined) !== (status === undefined), {
    path: ['changes'],
    message: 'Send changes or a status.',
  })
  .refine(({ status, assignment: given }) => (status === 'approved') === (given !== undefined), {
    path: ['assignment'],
    message: 'An approval assigns account manager, types, customer ID and terms; nothing else does.',
  });

const text = z.string().nullable();

/** A registration as staff see it. */
export const registration = z.object({
  id: registrationId,
  company: z.string(),
  tradingName: text,
  abn: z.string(),
  contactName: z.string(),
  jobTitle: text,
  email: z.string(),
  phone: z.string(),
  mobile: text,
  webAddress: text,
  accountsEmail: text,
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  deliveryLine1: text,
  deliveryCity: text,
  deliveryState: text,
  deliveryPostcode: text,
  types: z.array(dealerType),
  message: text,
  status: z.enum(statuses),
  statusBefore: z.enum(statuses).nullable(),
  statusChangedAt: calendarInstant,
  reason: text,
  missing: text,
  checklist: z.array(z.enum(registrationChecks)),
  rep: text,
  dealerTypes: z.array(dealerType),
  priorityId: text,
  creditLimitCents: z.number().int().nullable(),
  terms: z.enum(paymentTerms).nullable(),
  dealerId: dealerId.nullable(),
  dealerName: text,
  userId: idOf('user').nullable(),
  createdAt: z.string(),
  lastUpdate: z.string(),
  revision: z.number().int(),
});
export type Registration = z.output<typeof registration>;
