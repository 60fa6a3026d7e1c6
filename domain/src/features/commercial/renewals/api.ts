import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { reportActions } from '../reports/records.ts';
import { renewal, renewalFilter, renewalListQuery, renewalNoun, renewalTotals } from './renewal.ts';

export const renewalsApi = {
  list: defineCall({
    name: 'renewals.list',
    method: 'GET',
    path: '/commercial/renewal',
    access: 'commercial:view',
    summary: 'List what falls due at all pools, by the last finished report of each',
    query: renewalListQuery,
    answer: listAnswer(renewalNoun.many, renewal),
  }),
  csv: defineCall({
    name: 'renewals.csv',
    method: 'GET',
    path: '/commercial/renewal/csv',
    kind: 'csv',
    access: 'commercial:export',
    summary: 'Export renewals as CSV',
    query: renewalFilter,
    audit: reportActions.export,
  }),
  totals: defineCall({
    name: 'renewals.totals',
    method: 'GET',
    path: '/commercial/renewal/totals',
    access: 'commercial:view',
    summary: 'Get the budgets of the filtered renewals by when they are due, and by state and manager',
    query: renewalFilter,
    answer: renewalTotals,
  }),
} as const;
