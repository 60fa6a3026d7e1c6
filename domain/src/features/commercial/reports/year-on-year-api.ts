import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { idOf, isUuid } from '../../../kernel/ids.ts';
import { fileLinks } from '../../../services/files/file.ts';
import { type Condition, conditionLabels, type Urgency, urgencyLabels } from './answer-fields.ts';
import { type SectionName, sectionNames } from './catalogue.ts';
import { reportId } from './report.ts';

const text = z.string().nullable();
const codes = <Code extends string>(labels: Readonly<Record<Code, string>>) =>
  z.enum(Object.keys(labels) as [Code, ...Code[]]).nullable();

/** The most reports that are compared, the latest ones. */
export const mostComparedReports = 6;

const itemState = z.object({
  reportId,
  row: z.string(),
  condition: codes<Condition>(conditionLabels),
  urgency: codes<Urgency>(urgencyLabels),
  comment: text,
  /** The first picture; all of them where one item is asked for. */
  pictures: z.array(z.object({ id: z.string(), links: fileLinks })),
  /** Its condition is worse than the time before. */
  isWorse: z.boolean(),
});

/** The items of a pool through its latest finished reports, the earliest first. */
export const yearOnYear = z.object({
  reports: z.array(z.object({ id: reportId, day: z.string(), version: z.number().int() })),
  items: z.array(
    z.object({
      section: z.enum(sectionNames as [SectionName, ...SectionName[]]),
      title: z.string(),
      serial: text,
      states: z.array(itemState),
    }),
  ),
});
export type YearOnYear = z.output<typeof yearOnYear>;

export const yearOnYearApi = {
  get: defineCall({
    name: 'conditionReports.yearOnYear',
    method: 'GET',
    path: '/commercial/customer/:id/year-on-year',
    access: 'commercial:view',
    summary: 'Compare the items of a pool across its finished reports',
    params: z.strictObject({ id: idOf('commercial-customer') }),
    query: z.strictObject({
      /** The row of an item: only its history is answered. */
      item: z.string().refine(isUuid, 'Choose an item of the pool.').optional(),
    }),
    answer: yearOnYear,
    errors: ['not-found'],
  }),
} as const;
