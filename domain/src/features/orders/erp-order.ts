import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { defaultCountry } from '../../kernel/country.ts';
import { email } from '../../kernel/email-list.ts';
import { storedCents } from '../../kernel/money-fields.ts';
import { line, lines, textLimits } from '../../kernel/text.ts';

/** What people read when an order could not be sent to the ERP (§8). */
export const erpSendFailed = 'Something went wrong with priority. Please try again later.';

/** The longest customer id that the ERP holds. */
const longestCustomerId = 16;
const maxLines = 200;

const cents = storedCents;
const some = (max: number) => line(max).nullable();

/** Where an order goes. */
const deliverTo = z.strictObject({
  name: line(textLimits.name),
  phone: some(textLimits.code),
  email: some(textLimits.search),
  line1: line(textLimits.address),
  line2: some(textLimits.address),
  city: line(textLimits.name),
  state: some(textLimits.code),
  postcode: some(textLimits.code),
  country: line(textLimits.name).default(defaultCountry),
});

/**
 * An order as it goes to the ERP: our words, money in integer cents including GST. `reference` is what we find it by in the
 * ERP, whatever process sent it and however often; `freightCents` is null when there is no freight line. Tax rate and codes are those
 * of the rule book that held when the order was placed. (§3, §9)
 */
export const erpOrder = z.strictObject({
  customerId: line(longestCustomerId),
  buyerName: line(textLimits.name),
  reference: line(textLimits.code),
  day: calendarDay,
  details: some(textLimits.name),
  notes: lines(textLimits.note).nullable(),
  lines: z
    .array(z.strictObject({ sku: line(textLimits.code), quantity: z.int().min(1).max(9_999), unitPriceCents: cents }))
    .min(1)
    .max(maxLines),
  freightCents: cents.nullable(),
  /** The part of the freight line. */
  freightSku: line(textLimits.code),
  /** What is taken off the products and the freight, as a line of its own: the ERP's total is then ours. */
  discountCents: cents.default(0),
  /** The part of the discount line. */
  discountSku: line(textLimits.code).default('DISCOUNT'),
  taxPercent: z.number().min(0).max(100),
  paymentCode: line(textLimits.code),
  totalCents: cents,
  deliverTo,
  /** What an ERP may keep in columns of its own: the store, its site, and the order's page there. */
  market: z
    .strictObject({ store: some(textLimits.name), site: some(textLimits.code), url: some(textLimits.webAddress) })
    .nullable(),
  /** Who is told once the ERP has the order. */
  confirmTo: email.nullable().default(null),
});
export type ErpOrder = z.output<typeof erpOrder>;
