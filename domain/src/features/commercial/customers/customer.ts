import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { email } from '../../../kernel/email-list.ts';
import { idOf } from '../../../kernel/ids.ts';
import { phone } from '../../../kernel/phone.ts';
import { recordChanges } from '../../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { entryId } from '../../../services/offline/entry-id.ts';
import { customerStates } from './customer-states.ts';

export const customerId = idOf('commercial-customer');
export type CustomerId = z.output<typeof customerId>;

export const customerState = z.enum(customerStates, { error: 'Choose a state from the list.' });
export type CustomerState = z.output<typeof customerState>;

/** A name that a picture of a report can begin with: its first word is part of the picture’s name. */
const poolName = line(textLimits.name).regex(/^[\p{L}\p{N}]/u, 'Start the pool name with a letter or a number.');

/** What people enter of a customer. §3 */
export const enteredCustomer = {
  date: calendarDay,
  pool_name: poolName,
  managed_by: emptyable(line(textLimits.name)),
  contact_name: emptyable(line(textLimits.name)),
  contact_phone: emptyable(phone),
  contact_email: emptyable(email),
  custId: emptyable(line(textLimits.code).toUpperCase()),
  general_comment: emptyable(lines(textLimits.note)),
  overview_confirmation: z.boolean({ error: 'Choose yes or no.' }),
  site: emptyable(line(textLimits.name)),
  address: emptyable(line(textLimits.address)),
  suburb: emptyable(line(textLimits.name)),
  state: emptyable(customerState),
  postcode: emptyable(line(10).regex(/^\d{4}$/, 'Enter a postcode of 4 digits, such as 2000.')),
};

/** A new customer. Without a date it is the day in Sydney on which it is added. */
export const newCustomer = z.strictObject({
  date: emptyable(calendarDay).default(null),
  entryId,
  pool_name: enteredCustomer.pool_name,
  managed_by: enteredCustomer.managed_by.default(null),
  contact_name: enteredCustomer.contact_name.default(null),
  contact_phone: enteredCustomer.contact_phone.default(null),
  contact_email: enteredCustomer.contact_email.default(null),
  custId: enteredCustomer.custId.default(null),
  general_comment: enteredCustomer.general_comment.default(null),
  overview_confirmation: enteredCustomer.overview_confirmation.default(false),
  site: enteredCustomer.site.default(null),
  address: enteredCustomer.address.default(null),
  suburb: enteredCustomer.suburb.default(null),
  state: enteredCustomer.state.default(null),
  postcode: enteredCustomer.postcode.default(null),
});
export const customerChanges = recordChanges(enteredCustomer);

/** A commercial pool and who looks after it. Pools of one site have the same `siteKey`. §3 */
export const customer = z.object({
  id: customerId,
  /** The day on which it became a customer. */
  date: z.string(),
  pool_name: z.string(),
  managed_by: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  /** The name of the user who added it. */
  created_by: z.string(),
  /** The customer number in the ERP. */
  custId: z.string().nullable(),
  last_update: z.string(),
  general_comment: z.string().nullable(),
  /** The customer has confirmed the overview of the pool. */
  overview_confirmation: z.boolean(),
  site: z.string().nullable(),
  address: z.string().nullable(),
  suburb: z.string().nullable(),
  state: customerState.nullable(),
  postcode: z.string().nullable(),
  /** Longitude and latitude, in degrees. */
  xCoordinates: z.number().nullable(),
  yCoordinates: z.number().nullable(),
  siteKey: z.string(),
  revision: z.number().int(),
});
export type Customer = z.output<typeof customer>;
