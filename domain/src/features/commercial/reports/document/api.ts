import { z } from 'zod';
import { defineCall } from '../../../../kernel/contract.ts';
import { jobId } from '../../../../kernel/job.ts';
import { checkRecipients, heldMail, recipientFields } from '../../../../kernel/recipients.ts';
import { line, textLimits } from '../../../../kernel/text.ts';
import { recordLink } from '../../../../services/links/record-link.ts';
import { linkActions } from '../../../../services/links/records.ts';
import { reportActions } from '../records.ts';
import { reportId } from '../report.ts';

const params = z.strictObject({ id: reportId });

export const reportDocumentApi = {
  start: defineCall({
    name: 'reportDocuments.start',
    method: 'POST',
    path: '/commercial/report/:id/document',
    access: 'commercial:view',
    summary: 'Start making the PDF of a report; answers no job when it is made already',
    params,
    status: 202,
    answer: z.object({ job: jobId.nullable() }),
    unaudited: 'It changes no record.',
    errors: ['not-found', 'too-large'],
    perMinute: 20,
  }),
  download: defineCall({
    name: 'reportDocuments.download',
    method: 'GET',
    path: '/commercial/report/:id/document',
    kind: 'file',
    access: 'commercial:view',
    summary: 'Download a report as a PDF; a draft is marked as one',
    params,
    errors: ['not-found', 'too-large'],
    perMinute: 60,
  }),
  link: defineCall({
    name: 'reportDocuments.link',
    method: 'POST',
    path: '/commercial/report/:id/document-link',
    access: 'commercial:edit',
    summary: 'Get the link by which a customer opens the PDF of a report for 30 days; creates it when there is none',
    params,
    status: 201,
    answer: recordLink,
    audit: linkActions.create,
    errors: ['not-found', 'too-large', 'unavailable'],
    perMinute: 20,
  }),
  email: defineCall({
    name: 'reportDocuments.email',
    method: 'POST',
    path: '/commercial/report-condition-email',
    access: 'commercial:edit',
    summary: 'Send a condition report as a PDF by email',
    /** `refId` is the report, `currentUser` the ID of the user who sends it: the session’s. */
    body: z
      .strictObject({ refId: reportId, ...recipientFields, currentUser: line(textLimits.code) })
      .superRefine(checkRecipients),
    status: 202,
    answer: heldMail,
    audit: reportActions.email,
    idempotency: 'required',
    perMinute: 20,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
