import type { Part } from '../../platform/part.ts';
import { getJob } from './get-job.ts';

export const jobsService: Part = { name: 'jobs', useCases: [getJob] };
