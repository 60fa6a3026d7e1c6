export { enqueue, newJobId } from './enqueue.ts';
export { defineJob, defineWork, type JobEnd, type JobKind, type JobRun, type Work } from './job-kind.ts';
export { createJobs, type Jobs } from './jobs.ts';
export { migrateJobs } from './migrate-jobs.ts';
export { serveWork } from './serve-work.ts';
export { startOnce } from './start-once.ts';
export { WorkProcess } from './work-process.ts';
