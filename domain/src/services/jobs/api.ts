import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { job, jobId } from '../../kernel/job.ts';

export const jobsApi = {
  get: defineCall({
    name: 'jobs.get',
    method: 'GET',
    path: '/job/:id',
    access: 'session',
    scope: 'own-account',
    summary: 'Get the progress of a job; people see their own',
    params: z.strictObject({ id: jobId }),
    answer: job,
    errors: ['not-found'],
  }),
} as const;
