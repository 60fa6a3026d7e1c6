import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';
import { DailyJobs } from './daily-jobs.ts';
import { createJobs, defineJob } from './index.ts';

const server = useTestServer();
const log = createLog('silent');
const kind = defineJob('test-nightly', z.strictObject({}));
const night = { at: '00:05', zone: 'Australia/Sydney' };
const clock = { at: new Date(), now: () => clock.at };
const set = (instant: string) => {
  clock.at = new Date(instant);
};
const node = () => {
  const daily = new DailyJobs({ db: server.database.db, clock, log });
  daily.add(kind, night, {});
  return daily;
};
const queued = async () =>
  (await server.pool.query('select count(*)::int as count from jobs where kind = $1', [kind.name])).rows[0].count;

beforeEach(async () => {
  await server.pool.query('delete from daily_jobs where kind = $1', [kind.name]);
  await server.pool.query('delete from jobs where kind = $1', [kind.name]);
  await server.pool.query(
    'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = $1',
    [kind.name],
  );
  set('2026-11-20T12:00:00Z');
});

describe('daily work', () => {
  test('has nothing to catch up on in a new database, and begins with the next time', async () => {
    const daily = node();
    await daily.look();
    expect(await queued()).toBe(0);
    set('2026-11-20T13:05:10Z');
    await daily.look();
    await daily.look();
    expect(await queued()).toBe(1);
  });

  test('is queued once however many nodes look at the same moment', async () => {
    await node().look();
    set('2026-11-20T13:06:00Z');
    await Promise.all([node(), node(), node(), node()].map((daily) => daily.look()));
    expect(await queued()).toBe(1);
  });

  test('is made up for once after days without a node', async () => {
    await node().look();
    set('2026-11-24T04:00:00Z');
    await node().look();
    await node().look();
    expect(await queued()).toBe(1);
    set('2026-11-24T13:05:00Z');
    await node().look();
    expect(await queued()).toBe(2);
  });

  test('isn’t repeated when the clock is set back', async () => {
    const daily = node();
    await daily.look();
    set('2026-11-20T13:05:30Z');
    await daily.look();
    set('2026-11-20T12:30:00Z');
    await daily.look();
    await node().look();
    set('2026-11-20T13:05:30Z');
    await node().look();
    expect(await queued()).toBe(1);
  });

  test('has one time a kind', () => {
    const daily = node();
    expect(() => daily.add(kind, night, {})).toThrow('already');
  });
});

test('a node that starts late does the work of the night', async () => {
  await node().look();
  set('2026-11-21T01:00:00Z');
  const done: string[] = [];
  const jobs = createJobs({ ...server.database, log, clock });
  jobs.register(kind, async () => {
    done.push('night');
    return null;
  });
  jobs.every(kind, night, {});
  await jobs.start();
  await expect.poll(() => done).toEqual(['night']);
  await jobs.stop();
});
