import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { logAnswer, logEntry, logQuery } from './log-entry.ts';
import { activityLogActions } from './records.ts';

export const activityLogApi = {
  list: defineCall({
    name: 'activityLog.list',
    method: 'GET',
    path: '/log',
    access: 'activity_logs:view',
    summary: 'List who did what, newest first',
    query: logQuery,
    answer: logAnswer,
  }),
  csv: defineCall({
    name: 'activityLog.csv',
    method: 'GET',
    path: '/log/csv',
    kind: 'csv',
    access: 'activity_logs:export',
    summary: 'Export the filtered entries of the activity log as CSV',
    query: logQuery.omit({ page: true, limit: true }),
    audit: activityLogActions.export,
  }),
  options: defineCall({
    name: 'activityLog.options',
    method: 'GET',
    path: '/log/options',
    access: 'activity_logs:view',
    summary: 'List users, modules and actions to filter by',
    answer: z.object({
      people: z.array(z.object({ value: z.string(), label: z.string() })),
      modules: z.array(z.string()),
      actions: z.array(z.string()),
    }),
  }),
  get: defineCall({
    name: 'activityLog.get',
    method: 'GET',
    path: '/log/:id',
    access: 'activity_logs:view',
    summary: 'Get an entry with all its changes',
    params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/, 'Enter an entry number.') }),
    answer: logEntry,
    errors: ['not-found'],
  }),
} as const;
