import { z } from 'zod';
import { recordChanges } from '../../../kernel/record-changes.ts';
import { reportId } from '../reports/report.ts';
import { isWholeWalk, type Walk } from './walk.ts';

const walk = z
  .array(z.string().max(40), { error: 'Send the sections as a list.' })
  .refine(isWholeWalk, 'Name every section once.') as unknown as z.ZodType<Walk>;

/** How the reports of a site begin: the order of the walk, and the items of its template. */
export const site = z.object({
  siteKey: z.string(),
  name: z.string(),
  walk,
  /** The number of items of the template; 0 where the site has none. */
  templateItems: z.number().int(),
  revision: z.number().int(),
});
export type Site = z.output<typeof site>;

export const siteChanges = recordChanges({
  walk,
  /** The report whose items become the template; null removes the template. */
  templateOf: reportId.nullable(),
});
