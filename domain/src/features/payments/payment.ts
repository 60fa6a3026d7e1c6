import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { idOf } from '../../kernel/ids.ts';
import { paidCents } from '../../kernel/money-fields.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { type Store, stores } from '../dealers/sales/stores.ts';
import {
  allocationStates,
  enteredMethods,
  paymentKinds,
  paymentMethods,
  paymentSources,
  paymentStatuses,
} from './payment-codes.ts';

export const paymentId = idOf('payment');
export type PaymentId = z.output<typeof paymentId>;

export const paymentStore = z.enum(stores as [Store, ...Store[]], { error: 'Choose a store from the list.' });

const some = (max: number) => emptyable(line(max));
/** The account that a payment is booked to, where it isn't the one of its kind. */
const account = z.string().regex(/^[A-Za-z0-9._/-]{1,20}$/, 'Use up to 20 letters, digits, dots, dashes and slashes.');

/** A payment that a person enters: money received, never paid. */
export const newPayment = z.strictObject({
  method: z.enum(enteredMethods, { error: 'Choose a method from the list.' }),
  amountCents: paidCents(),
  date: calendarDay,
  reference: some(textLimits.code).default(null),
  /** The dealer's customer ID. */
  dealer: some(textLimits.code).default(null),
  customer: some(textLimits.name).default(null),
  providerReference: some(textLimits.name).default(null),
  note: emptyable(lines(textLimits.note)).default(null),
});

/** What can be changed of any payment: what it says of itself, never its amount. */
export const paymentChanges = recordChanges({
  note: emptyable(lines(textLimits.note)),
  reference: some(textLimits.code),
  customer: some(textLimits.name),
  dealer: some(textLimits.code),
  account: emptyable(account),
});

const text = z.string().nullable();
const cents = z.number().int();

/** A payment as every answer has it. `amount` and `gst` are in dollars; what was paid out is negative. */
export const payment = z.object({
  id: paymentId,
  source: z.enum(paymentSources),
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  /** How much of it is allocated to orders. */
  state: z.enum(allocationStates),
  /** Why it failed, in a person's words; null for one that didn't. */
  failure: text,
  date: z.string(),
  amount: z.number(),
  gst: z.number(),
  currency: z.string(),
  /** The number of the order that it names. */
  reference: text,
  store: z.enum(stores as [Store, ...Store[]]).nullable(),
  dealerId: text,
  dealer: text,
  dealer_name: text,
  customer: text,
  text,
  /** The payout that it is a line of: its number in the store, its record, and the place of the line. */
  payout: text,
  payoutId: text,
  line: cents.nullable(),
  /** The payout that a bank line brings. */
  paysPayoutId: text,
  paysPayout: text,
  bankAccount: text,
  account: text,
  providerReference: text,
  refundOf: text,
  allocatedCents: cents,
  refundedCents: cents,
  /** What is left to allocate; 0 for what is no part of an order. */
  openCents: cents,
  note: text,
  recordedBy: text,
  /** Set once it is in an exported journal: its amount and account stay. */
  journalId: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: cents,
});
export type Payment = z.output<typeof payment>;
