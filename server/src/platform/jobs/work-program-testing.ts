import { getHeapStatistics } from 'node:v8';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { z } from 'zod';
import { defineJob, defineWork, type JobRun, serveWork } from './index.ts';

const word = z.object({ word: z.string() });
const kind = (name: string) => defineJob(name, word, 'heavy');

const jobs = [
  defineWork(kind('repeat'), async ({ word }, job) => {
    job.progress(1, 2, 'half');
    return word;
  }),
  defineWork(kind('refuse'), async ({ word }) => {
    throw new Failure('unsupported-file', word);
  }),
  defineWork(kind('break'), async ({ word }) => {
    throw new Error(word);
  }),
  defineWork(kind('die'), async () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise<null>(() => undefined);
  }),
  defineWork(
    kind('wait'),
    (_payload, job) =>
      new Promise((_resolve, reject) => {
        job.progress(0, 1);
        job.signal.addEventListener('abort', () => reject(job.signal.reason));
      }),
  ),
  defineWork(kind('hang'), async (_payload, job) => {
    job.progress(0, 1);
    return new Promise<null>(() => undefined);
  }),
  defineWork(kind('limit'), async () => String(getHeapStatistics().heap_size_limit)),
  defineWork(kind('pid'), async () => String(process.pid)),
];

// A process for work without a database.
serveWork(async () => ({ jobs, tools: {} as JobRun, stop: async () => undefined }));
