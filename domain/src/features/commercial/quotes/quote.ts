import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { recordChanges } from '../../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { customerId } from '../customers/customer.ts';
import { reportId } from '../reports/report.ts';
import { mostQuoteLines, quoteLine, quoteLines } from './quote-lines.ts';
import { commercialQuoteStatuses, quoteAnswers } from './quote-status.ts';

export const commercialQuoteId = idOf('commercial-quote');
export type CommercialQuoteId = z.output<typeof commercialQuoteId>;

/** A new quote is valid for so many days after its own. */
export const quoteValidDays = 30;

/** A new quote: chosen items of the renewal plan of a finished report. */
export const newCommercialQuote = z.strictObject({
  reportId,
  rows: z
    .array(z.uuid('This item is not valid.'), { error: 'Choose at least one item.' })
    .min(1, 'Choose at least one item.')
    .max(mostQuoteLines, `Choose up to ${mostQuoteLines} items.`),
});

/** What people change of a draft. */
export const commercialQuoteChanges = recordChanges({
  lines: quoteLines,
  validUntil: calendarDay,
  note: emptyable(lines(textLimits.note)),
});

/** The answer of the customer, as staff record it. */
export const commercialQuoteAnswer = z.strictObject({
  answer: z.enum(quoteAnswers, { error: 'Choose accepted or declined.' }),
  /** Who answered for the customer. */
  answeredBy: line(textLimits.name),
  answeredOn: calendarDay,
  reason: emptyable(lines(textLimits.note)).default(null),
});

const text = z.string().nullable();
const count = z.number().int();

/** A quote to a commercial customer. Amounts are whole cents including GST. */
export const commercialQuote = z.object({
  id: commercialQuoteId,
  number: z.string(),
  version: count,
  status: z.enum(commercialQuoteStatuses),
  customerId,
  pool_name: z.string(),
  managed_by: text,
  reportId,
  /** The day of the report. */
  reportDay: z.string(),
  lines: z.array(quoteLine),
  totalCents: count,
  gstCents: count,
  /** Lines without a price. */
  unpriced: count,
  validUntil: z.string(),
  note: text,
  sentAt: text,
  answeredBy: text,
  answeredOn: text,
  answerReason: text,
  createdBy: z.string(),
  createdAt: z.string(),
  revision: count,
});
export type CommercialQuote = z.output<typeof commercialQuote>;
