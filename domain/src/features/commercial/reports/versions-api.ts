import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { reportId } from './report.ts';

const difference = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** A version of a report as it was finished, with what differs from the version before. */
export const reportVersion = z.object({
  version: z.number().int(),
  finishedAt: z.string(),
  finishedBy: z.string().nullable(),
  changes: z.array(
    z.object({ title: z.string(), kind: z.enum(['added', 'removed', 'changed']), fields: z.array(difference) }),
  ),
});
export type ReportVersion = z.output<typeof reportVersion>;

export const reportVersionsApi = {
  list: defineCall({
    name: 'conditionReports.versions',
    method: 'GET',
    path: '/commercial/report/:id/versions',
    access: 'commercial:view',
    summary: 'List the finished versions of a report with what changed in each, the latest first',
    params: z.strictObject({ id: reportId }),
    answer: z.object({ versions: z.array(reportVersion) }),
    errors: ['not-found'],
  }),
} as const;
