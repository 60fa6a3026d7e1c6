import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';
import { JobLocks } from './job-locks.ts';

const server = useTestServer();
const makeLocks = () => new JobLocks(server.database.connection, createLog('silent'));
const jobIds = ['job00000001', 'job00000002', 'job00000003'];

test('a job is locked by one runner at a time', async () => {
  const [one, other] = [makeLocks(), makeLocks()];
  expect(await Promise.all(jobIds.map((id) => one.take(id)))).toEqual([true, true, true]);
  expect(await Promise.all(jobIds.map((id) => other.take(id)))).toEqual([false, false, false]);
  await Promise.all(jobIds.map((id) => one.give(id)));
  expect(await Promise.all(jobIds.map((id) => other.take(id)))).toEqual([true, true, true]);
  await Promise.all([one.close(), other.close()]);
});

test('jobs that begin and end at once wait for each other: a connection answers one query at a time', async () => {
  const locks = makeLocks();
  await locks.take('job0000000f');
  const { query } = pg.Client.prototype;
  const running = new Map<pg.Client, number>();
  let most = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    const queries = (running.get(this) ?? 0) + 1;
    running.set(this, queries);
    most = Math.max(most, queries);
    try {
      return await Reflect.apply(query, this, given);
    } finally {
      running.set(this, (running.get(this) ?? 1) - 1);
    }
  });
  await Promise.all(jobIds.map((id) => locks.take(id)));
  await Promise.all(jobIds.map((id) => locks.give(id)));
  await locks.close();
  expect(most).toBe(1);
});
