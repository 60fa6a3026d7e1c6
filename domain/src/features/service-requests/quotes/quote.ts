import { z } from 'zod';
import { withAudience } from '../../../kernel/audience.ts';
import { idOf } from '../../../kernel/ids.ts';
import { enteredCents, paidCents } from '../../../kernel/money-fields.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { enteredMethods } from '../../payments/payment-codes.ts';
import { robotId } from '../robots/robot.ts';
import { quoteLine } from './quote-lines.ts';
import { answerMethods, quoteAnswers, quoteStates, recordedMethods } from './quote-state.ts';
import { quoteFields } from './records.ts';

export const quoteId = idOf('service-quote');
export type QuoteId = z.output<typeof quoteId>;
export const serviceInvoiceId = idOf('service-invoice');

/** The largest price of a part, and the largest discount. */
const mostCents = 10_000_000;

/** A part as it is entered: with a SKU it has name and price of the price list, without one its own. */
const newLine = z
  .strictObject({
    sku: emptyable(line(textLimits.code)).default(null),
    name: emptyable(line(textLimits.name)).default(null),
    qty: z.number({ error: 'Enter a whole number.' }).int('Enter a whole number.').min(1, 'Enter at least 1.').max(999),
    priceCents: enteredCents(mostCents).nullable().default(null),
  })
  .refine(({ sku, name }) => sku !== null || name !== null, { path: ['name'], error: 'Enter a part number or a name.' })
  .refine(({ sku, priceCents }) => sku !== null || priceCents !== null, {
    path: ['priceCents'],
    error: 'Enter a price.',
  })
  .refine(({ sku, priceCents }) => sku === null || priceCents === null, {
    path: ['priceCents'],
    error: 'Parts of the price list have its price.',
  });
export type NewQuoteLine = z.output<typeof newLine>;

/** The longest work of a quote: 80 hours. */
const mostMinutes = 4_800;

/** A version of the quote of a robot as it is entered. What it costs is worked out by the server. */
export const newQuote = z
  .strictObject({
    robotId,
    lines: z.array(newLine, { error: 'Add a part.' }).max(100, 'Add up to 100 parts.').default([]),
    labourMinutes: z
      .number({ error: 'Enter whole minutes.' })
      .int('Enter whole minutes.')
      .min(0, 'Enter 0 or more.')
      .max(mostMinutes, 'Enter up to 80 hours.')
      .default(0),
    discountCents: enteredCents(mostCents).default(0),
    note: emptyable(lines(textLimits.note)).default(null),
    /** Photos of the request that the customer sees with the quote. */
    photoIds: z.array(idOf('file')).max(10, 'Choose up to 10 photos.').default([]),
  })
  .refine(({ lines: parts, labourMinutes }) => parts.length > 0 || labourMinutes > 0, {
    path: ['lines'],
    error: 'Add a part or labour.',
  });
export type NewQuote = z.output<typeof newQuote>;

export const quoteAnswer = z.enum(quoteAnswers, { error: 'Choose approve or decline.' });
export const recordedMethod = z.enum(recordedMethods, { error: 'Choose how they answered.' });
export const answerReason = emptyable(lines(textLimits.note)).default(null);

/** Money that was received for the invoice of a repair. */
export const newInvoicePayment = z.strictObject({
  method: z.enum(enteredMethods, { error: 'Choose a method from the list.' }),
  amountCents: paidCents(),
  reference: emptyable(line(textLimits.name)).default(null),
});

const text = z.string().nullable();
const cents = z.number().int();

/** The invoice of an approved quote: the same lines and total. */
export const serviceInvoice = z.object({
  id: serviceInvoiceId,
  number: z.string(),
  issuedOn: z.string(),
  totalCents: cents,
  paidCents: cents,
  dueCents: cents,
});

/** What the customer sees of a quote by the link, and staff too. */
export const quoteContent = z.object({
  /** The case number of the robot. */
  caseId: z.string(),
  version: z.number().int(),
  robotName: z.string(),
  serialNumber: text,
  lines: z.array(quoteLine),
  labourMinutes: cents,
  labourRateCents: cents,
  labourCents: cents,
  discountCents: cents,
  gstPercent: z.number(),
  gstCents: cents,
  withoutGstCents: cents,
  totalCents: cents,
  note: text,
  photoIds: z.array(z.string()),
  createdOn: z.string(),
  validUntil: z.string(),
  state: z.enum(quoteStates),
  /** Whether it takes an answer now. */
  canAnswer: z.boolean(),
  answeredAt: text,
  /** Null where staff moved the robot on without naming who answered. */
  answeredBy: text,
  answerMethod: z.enum(answerMethods).nullable(),
});
export type QuoteContent = z.output<typeof quoteContent>;

/** A version of a quote as staff and the dealer of its request see it. */
export const quote = quoteContent.extend(
  withAudience(quoteFields, {
    id: quoteId,
    robotId,
    createdBy: text,
    createdAt: z.string(),
    sentAt: text,
    sentTo: text,
    answerReason: text,
    /** The page of the customer; null once the link opens nothing. */
    link: text,
    invoice: serviceInvoice.nullable(),
  }),
);
export type Quote = z.output<typeof quote>;
