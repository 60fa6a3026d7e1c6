import { expect, test } from 'vitest';
import { Readiness, untilReady } from './readiness.ts';

const plenty = 10 * 1024 ** 3;
const tooSlow = new Error('timeout exceeded when trying to connect');
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A readiness whose database, disk and clock the test sets. */
function watched() {
  const at = { now: 0, free: plenty as number | null, database: null as Error | null };
  const readiness = new Readiness({
    askDatabase: async () => {
      if (at.database !== null) throw at.database;
    },
    freeBytes: async () => at.free,
    now: () => at.now,
  });
  return { at, readiness };
}

test('a database that answers, and enough disk, are all it takes', async () => {
  expect(await watched().readiness.check()).toBeNull();
});

test('a moment without an answer changes nothing', async () => {
  const { at, readiness } = watched();
  await readiness.check();
  at.database = tooSlow;
  for (const now of [1_000, 3_000, 5_999]) {
    at.now = now;
    expect(await readiness.check()).toBeNull();
  }
  at.database = null;
  at.now = 6_500;
  expect(await readiness.check()).toBeNull();
  at.database = tooSlow;
  at.now = 60_000;
  expect(await readiness.check()).toBeNull();
});

test('a database that stays slow for five seconds is down, until it answers', async () => {
  const { at, readiness } = watched();
  await readiness.check();
  at.database = Object.assign(new Error('canceling statement'), { code: '57014' });
  expect(await readiness.check()).toBeNull();
  at.now = 5_000;
  expect(await readiness.check()).toBe('database');
  at.database = null;
  expect(await readiness.check()).toBeNull();
});

test('a database that refuses is down at once', async () => {
  const { at, readiness } = watched();
  await readiness.check();
  at.database = refused;
  expect(await readiness.check()).toBe('database');
});

test('a database that has never answered yet is not excused', async () => {
  const { at, readiness } = watched();
  at.database = tooSlow;
  expect(await readiness.check()).toBe('database');
});

test('a look that doesn’t end is taken for slow, and shared by all who ask', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  let [checks, now] = [0, 0];
  const readiness = new Readiness({
    askDatabase: () => {
      checks += 1;
      return checks === 1 ? Promise.resolve() : answer;
    },
    freeBytes: async () => null,
    now: () => now,
    lookLimit: async () => {
      await new Promise((done) => setImmediate(done));
    },
  });
  expect(await readiness.check()).toBeNull();
  expect(await Promise.all([readiness.check(), readiness.check()])).toEqual([null, null]);
  now = 5_000;
  expect(await readiness.check()).toBe('database');
  expect(checks).toBe(2);
  resolve();
  await answer;
  expect(await readiness.check()).toBeNull();
});

test.each([
  [200 * 1024 * 1024 - 1, 'disk'],
  [200 * 1024 * 1024, null],
  [null, null],
])('with %s bytes free it is: %s', async (free, expected) => {
  const { at, readiness } = watched();
  at.free = free;
  expect(await readiness.check()).toBe(expected);
});

test.each([
  [['database', 'database', null] as const, null, 3],
  [['disk', null] as const, 'disk', 1],
  [['database', 'database', 'database', 'database'] as const, 'database', 4],
])('a start that sees %j says %s after %i looks', async (seen, expected, looks) => {
  let at = 0;
  const check = async () => seen[at++] ?? null;
  expect(await untilReady({ check }, 4)).toBe(expected);
  expect(at).toBe(looks);
});
