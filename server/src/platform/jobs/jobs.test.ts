import { randomUUID } from 'node:crypto';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';
import { createJobs, defineJob, enqueue, type JobKind, type Jobs, migrateJobs } from './index.ts';

const server = useTestServer();
const log = createLog('silent');
const payload = z.object({ word: z.string() });
const makeJobs = (): Jobs => createJobs({ ...server.database, log });

const add = (kind: JobKind<{ word: string }>, word = 'x') =>
  enqueue(server.database.db, kind, { word }, { createdBy: null });
const jobOf = async (id: string) =>
  (await server.pool.query('select state, progress, total, message, finished_at from jobs where id = $1', [id]))
    .rows[0];
const untilState = (id: string, state: string) =>
  expect.poll(async () => (await jobOf(id)).state, { interval: 20 }).toBe(state);

describe('a job', () => {
  const kinds = {
    good: defineJob('test-good', payload),
    refused: defineJob('test-refused', payload),
    shaky: defineJob('test-shaky', payload),
  };
  const seen: string[] = [];
  let jobs: Jobs;
  let tries = 0;

  beforeAll(async () => {
    jobs = makeJobs();
    jobs.register(kinds.good, async ({ word }, job) => {
      job.progress(1, 2, 'half');
      seen.push(word);
      return `Did ${word}.`;
    });
    jobs.register(
      kinds.refused,
      async () => {
        throw new Failure('unsupported-file', 'This can’t be done.');
      },
      {
        onFailed: async (_db, { word }, message) => {
          seen.push(`${word}: ${message}`);
        },
      },
    );
    jobs.register(kinds.shaky, async () => {
      tries += 1;
      if (tries === 1) throw new Error('The line broke.');
      return null;
    });
    await jobs.start();
  });
  afterAll(() => jobs.stop());

  test('is done once and says so', async () => {
    const id = await add(kinds.good, 'one');
    await untilState(id, 'done');
    expect(await jobOf(id)).toMatchObject({ message: 'Did one.', finished_at: expect.any(Date) });
    expect(seen.filter((word) => word === 'one')).toEqual(['one']);
  });

  test('that refuses fails with its own words, at once', async () => {
    const id = await add(kinds.refused, 'two');
    await untilState(id, 'failed');
    expect(await jobOf(id)).toMatchObject({ message: 'This can’t be done.' });
    expect(seen).toContain('two: This can’t be done.');
  });

  test('that breaks is tried again', async () => {
    const id = await add(kinds.shaky);
    await untilState(id, 'done');
    expect(tries).toBe(2);
  });

  test('belongs to the transaction that asks for it', async () => {
    const rolledBack = server.database.db.transaction().execute(async (tx) => {
      await enqueue(tx, kinds.good, { word: 'never' }, { createdBy: null });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await untilState(await add(kinds.good, 'after'), 'done');
    expect(seen).not.toContain('never');
  });

  test('has one handler for each kind', () => {
    expect(() => jobs.register(kinds.good, async () => null)).toThrow('registered twice');
  });
});

describe('a job whose runner died', () => {
  const takenByTheDead = async (id: string, attempts: number) => {
    await server.pool.query(
      `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '1 minute', attempts = $3 where key = $1`,
      [id, `worker-${randomUUID()}`, attempts],
    );
    await server.pool.query(
      `update jobs set state = 'running', created_at = now() - interval '1 minute' where id = $1`,
      [id],
    );
  };

  test('is run by the next one', async () => {
    const kind = defineJob('test-orphan', payload);
    const id = await add(kind);
    await takenByTheDead(id, 1);
    const jobs = makeJobs();
    jobs.register(kind, async () => 'Brought to an end.');
    await jobs.start();
    await untilState(id, 'done');
    await jobs.stop();
  });

  test('is run once more, and then has failed and says why', async () => {
    const kind = defineJob('test-deadly', payload);
    const id = await add(kind);
    await takenByTheDead(id, 1);
    const jobs = makeJobs();
    let runs = 0;
    const { promise: isRunning, resolve: begun } = Promise.withResolvers<void>();
    jobs.register(kind, async (_payload, job) => {
      runs += 1;
      begun();
      await new Promise((_resolve, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)));
      return null;
    });
    await jobs.start();
    await isRunning;
    await jobs.stop();
    const { rows } = await server.pool.query('select attempts from graphile_worker._private_jobs where key = $1', [id]);
    await takenByTheDead(id, rows[0].attempts);
    const next = makeJobs();
    next.register(kind, async () => 'Never.');
    await next.start();
    await untilState(id, 'failed');
    await next.stop();
    expect(runs).toBe(1);
    expect((await jobOf(id)).message).toContain('This work was cut off twice before it was done');
  });

  test('too often has failed', async () => {
    const kind = defineJob('test-killer', payload);
    const id = await add(kind);
    await takenByTheDead(id, 5);
    const jobs = makeJobs();
    const failed: string[] = [];
    jobs.register(kind, async () => 'Never.', {
      onFailed: async (_db, { word }) => {
        failed.push(word);
      },
    });
    await jobs.start();
    await untilState(id, 'failed');
    expect(failed).toEqual(['x']);
    await jobs.stop();
  });
});

test('two long jobs hold up neither each other’s end nor short ones', async () => {
  const [long, short] = [defineJob('test-import', payload, 'long'), defineJob('test-tidy', payload)];
  const jobs = makeJobs();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let [now, most] = [0, 0];
  jobs.register(long, async () => {
    now += 1;
    most = Math.max(most, now);
    await gate;
    now -= 1;
    return null;
  });
  jobs.register(short, async () => null);
  const longs = [await add(long), await add(long)];
  await jobs.start();
  await expect.poll(() => now).toBe(1);
  for (const id of [await add(short), await add(short)]) await untilState(id, 'done');
  const states = await Promise.all(longs.map(async (id) => (await jobOf(id)).state));
  expect(states.toSorted()).toEqual(['running', 'waiting']);
  open();
  for (const id of longs) await untilState(id, 'done');
  expect(most).toBe(1);
  await jobs.stop();
});

test('a stop leaves a job that is under way to the next run', async () => {
  const kind = defineJob('test-long', payload);
  const first = makeJobs();
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  first.register(kind, async (_payload, job) => {
    begun();
    await new Promise((_resolve, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)));
    return null;
  });
  await first.start();
  const id = await add(kind);
  await hasBegun;
  await first.stop();
  expect((await jobOf(id)).state).toBe('waiting');
  const second = makeJobs();
  second.register(kind, async () => 'In the end.');
  await second.start();
  await untilState(id, 'done');
  await second.stop();
});

test('several nodes may make the queue at the same moment', async () => {
  await Promise.all([1, 2, 3].map(() => migrateJobs(server.database.connection)));
});
