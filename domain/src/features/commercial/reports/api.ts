import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { defineRecordFiles } from '../../../services/files/record-files.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { removalCalls } from '../../../services/record-calls/removal-calls.ts';
import { conditionReportFileRecord, conditionReportRecord, reportActions } from './records.ts';
import {
  conditionReport,
  newReport,
  previousReport,
  reportChanges,
  reportId,
  reportPlan,
  reportSummary,
} from './report.ts';
import { reportNoun } from './report-fields.ts';
import { reportFilter, reportListQuery } from './report-list.ts';

const parts = {
  feature: 'conditionReports',
  path: '/commercial/report',
  area: 'commercial',
  noun: reportNoun,
  id: reportId,
} as const;
const params = z.strictObject({ id: reportId });

const { update: _update, ...calls } = recordCalls({
  ...parts,
  answer: conditionReport,
  listed: reportSummary,
  create: newReport,
  update: reportChanges,
  list: reportListQuery,
  filter: reportFilter,
  actions: reportActions,
});

export const reportsApi = {
  ...calls,
  ...removalCalls(parts, { answer: conditionReport, actions: reportActions }),
  save: defineCall({
    name: 'conditionReports.save',
    method: 'PATCH',
    path: '/commercial/report/:id',
    access: 'commercial:edit',
    summary: 'Save changes of a draft by path: all of them, or none with both values of each conflict',
    params,
    body: reportChanges,
    answer: conditionReport,
    revision: 'own-key',
    audit: reportActions.update,
    errors: ['not-found', 'not-allowed-now', 'revision-conflict'],
  }),
  finish: defineCall({
    name: 'conditionReports.finish',
    method: 'POST',
    path: '/commercial/report/:id/finish',
    access: 'commercial:edit',
    summary: 'Finish a report and freeze it under its version',
    params,
    answer: conditionReport,
    audit: reportActions.finish,
    errors: ['not-found', 'not-allowed-now'],
  }),
  reopen: defineCall({
    name: 'conditionReports.reopen',
    method: 'POST',
    path: '/commercial/report/:id/reopen',
    access: 'commercial:edit',
    summary: 'Reopen a finished report as a new version',
    params,
    answer: conditionReport,
    audit: reportActions.reopen,
    errors: ['not-found', 'not-allowed-now', 'conflict'],
  }),
  previous: defineCall({
    name: 'conditionReports.previous',
    method: 'GET',
    path: '/commercial/report/:id/previous',
    access: 'commercial:view',
    summary: 'Get the last finished report of the same pool',
    params,
    answer: previousReport,
    errors: ['not-found'],
  }),
  plan: defineCall({
    name: 'conditionReports.plan',
    method: 'GET',
    path: '/commercial/report/:id/plan',
    access: 'commercial:view',
    summary: 'Get what of a report falls due within 6, 12 and 24 months, with budgets',
    params,
    answer: reportPlan,
    errors: ['not-found'],
  }),
  itemsCsv: defineCall({
    name: 'conditionReports.itemsCsv',
    method: 'GET',
    path: '/commercial/report/:id/csv',
    kind: 'csv',
    access: 'commercial:export',
    summary: 'Export the items of a report as CSV',
    params,
    audit: reportActions.export,
    errors: ['not-found'],
  }),
} as const;

export const reportFiles = defineRecordFiles({
  ...parts,
  ref: reportId,
  record: conditionReportRecord,
  fileRecord: conditionReportFileRecord,
  actions: reportActions,
});
