import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { customerId } from '../customers/customer.ts';
import { siteActions } from './records.ts';
import { site, siteChanges } from './site.ts';

const params = z.strictObject({ id: customerId });

export const sitesApi = {
  get: defineCall({
    name: 'commercialSites.get',
    method: 'GET',
    path: '/commercial/customer/:id/site',
    access: 'commercial:view',
    summary: 'Get how the reports of a pool’s site begin: the order of the walk and the template',
    params,
    answer: site,
    errors: ['not-found'],
  }),
  update: defineCall({
    name: 'commercialSites.update',
    method: 'PATCH',
    path: '/commercial/customer/:id/site',
    access: 'commercial:edit',
    summary: 'Change the order of the walk of a pool’s site, or save a report as its template',
    params,
    body: siteChanges,
    answer: site,
    revision: 'if-match',
    audit: siteActions.update,
    errors: ['not-found', 'revision-conflict'],
  }),
} as const;
