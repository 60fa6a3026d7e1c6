export { enqueue, newJobId } from './enqueue.ts';
export { defineJob, type JobKind, type JobRun } from './job-kind.ts';
export { createJobs, type Jobs } from './jobs.ts';
export { migrateJobs } from './migrate-jobs.ts';
