import { z } from 'zod';
import { idOf } from './ids.ts';

export const jobId = idOf('job');
export type JobId = z.output<typeof jobId>;

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Work that lasts longer than an answer should take; `progress` runs from 0 to `total`. */
export const job = z.object({
  id: jobId,
  kind: z.string(),
  state: z.enum(jobStates),
  progress: z.number().int(),
  total: z.number().int(),
  message: z.string().nullable(),
});
export type Job = z.output<typeof job>;
