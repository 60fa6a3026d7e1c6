import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer, listQuery } from '../../../kernel/paging.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { evacuationActions } from '../records.ts';
import { evacuation, evacuationId, evacuationReport } from './evacuation.ts';

const one = z.strictObject({ id: evacuationId });

/** For wardens of the branch too, who needn’t have the page. */
export const forWardens = { access: 'session', scope: 'own-account', duringMaintenance: true } as const;

export const evacuationsApi = {
  list: defineCall({
    ...forWardens,
    name: 'evacuations.list',
    method: 'GET',
    path: '/evacuation',
    summary: 'List evacuations and drills, the newest first; a warden names the branch',
    query: listQuery({ branch: line(textLimits.code).optional() }, ['startedAt']),
    answer: listAnswer('evacuations', evacuation),
  }),
  get: defineCall({
    ...forWardens,
    name: 'evacuations.get',
    method: 'GET',
    path: '/evacuation/:id',
    summary: 'Get the report of an evacuation or drill: who started it, how long it took, and who was missing',
    params: one,
    answer: evacuationReport,
    errors: ['not-found'],
  }),
  end: defineCall({
    ...forWardens,
    name: 'evacuations.end',
    method: 'POST',
    path: '/evacuation/:id/end',
    summary: 'End an evacuation or drill',
    params: one,
    answer: evacuationReport,
    audit: evacuationActions.end,
    errors: ['not-found'],
  }),
} as const;
