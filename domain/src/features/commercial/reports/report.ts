import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { entryId } from '../../../services/offline/entry-id.ts';
import { commercialQuoteStatuses } from '../quotes/quote-status.ts';
import { mostPictures } from './answer-fields.ts';
import type { Answers } from './answers.ts';
import { type SectionName, sectionNames } from './catalogue.ts';
import { planHorizons } from './renewal-plan.ts';
import { answerChanges } from './report-changes.ts';
import { type ReportStatus, reportLifecycle } from './report-status.ts';

export const reportId = idOf('condition-report');
export type ReportId = z.output<typeof reportId>;
const customerId = idOf('commercial-customer');

const status = z.enum(reportLifecycle.statuses as [ReportStatus, ...ReportStatus[]]);
const count = z.number().int();
const answers = z.record(z.string(), z.unknown()) as unknown as z.ZodType<Answers>;

/** A condition report as the list has it. */
export const reportSummary = z.object({
  id: reportId,
  customerId,
  pool_name: z.string(),
  managed_by: z.string().nullable(),
  /** The day of the inspection, `yyyy-mm-dd`. */
  day: z.string(),
  status,
  /** Counts the times that it was finished; a draft has the version that it becomes. */
  version: count,
  inspector: z.string().nullable(),
  items: count,
  good: count,
  average: count,
  poor: count,
  actions: count,
  urgent: count,
  next_inspection: z.string().nullable(),
  last_update: z.string(),
  revision: count,
});
export type ReportSummary = z.output<typeof reportSummary>;

/** A condition report with its answers by path. */
export const conditionReport = reportSummary.extend({
  catalogueVersion: count,
  answers,
  /** Of the customer: those of its day once the report is finished. */
  general_comment: z.string().nullable(),
  overview_confirmation: z.boolean(),
});
export type ConditionReport = z.output<typeof conditionReport>;

/** The last finished report of the same pool before this one: what items were like then. */
export const previousReport = z.object({ id: reportId.nullable(), day: z.string().nullable(), answers });

const months = z.literal([...planHorizons]);

/** What of a report falls due, with a budget for each horizon. Amounts are whole cents including GST. */
export const reportPlan = z.object({
  lines: z.array(
    z.object({
      section: z.enum(sectionNames as [SectionName, ...SectionName[]]),
      row: z.string(),
      months,
      quantity: count,
      unitCents: count.nullable(),
      cents: count.nullable(),
      /** The newest quote that it is on; declined and expired ones don’t count. */
      quote: z
        .object({ id: idOf('commercial-quote'), number: z.string(), status: z.enum(commercialQuoteStatuses) })
        .nullable(),
    }),
  ),
  budgets: z.array(z.object({ months, lines: count, cents: count, unpriced: count })),
});

export const newReport = z.strictObject({
  customerId,
  /** Today in Sydney unless given. */
  day: calendarDay.optional(),
  entryId,
  /** Begins with the items of the last finished report, each to be confirmed. */
  repeatsLast: z.boolean({ error: 'Choose yes or no.' }).default(false),
  /** Begins with the items of the site's template where nothing is repeated. */
  fromTemplate: z.boolean({ error: 'Choose yes or no.' }).default(false),
});

/**
 * Changes of a draft. `pictures` are ids of uploaded pictures that are added to the pictures at `picturesAt`: a device that was offline
 * learns them only as it sends.
 */
export const reportChanges = z
  .strictObject({
    changes: answerChanges.optional(),
    picturesAt: z.string().max(120).optional(),
    pictures: z.array(z.string().max(40)).max(mostPictures).optional(),
  })
  .refine(({ changes, pictures }) => changes !== undefined || pictures !== undefined, 'Send at least one change.');
