import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { commitTogether, untilFlushed } from './commit-together.ts';

/** A pool that only flushes: `flushed` is how many commits the last flush to end covers. */
function flushingPool() {
  const state = { commits: 0, flushed: 0, flushes: 0 };
  const query = async () => {
    const covered = state.commits;
    state.flushes += 1;
    await wait(1);
    state.flushed = Math.max(state.flushed, covered);
  };
  return { state, pool: { query } as unknown as Pool };
}

describe('writes of a pool', () => {
  test('one alone commits with a flush of its own', async () => {
    const { state, pool } = flushingPool();
    for (let round = 0; round < 3; round++)
      expect(await commitTogether(pool, async (isDeferred) => isDeferred)).toBe(false);
    expect(state.flushes).toBe(0);
  });

  test('many at once share flushes, and none is done before one that began after its commit', async () => {
    const { state, pool } = flushingPool();
    const deferred = Array.from({ length: 40 }, () =>
      commitTogether(pool, async (isDeferred) => {
        await wait(Math.random() * 5);
        state.commits += 1;
        return { isDeferred, number: state.commits };
      }).then(({ isDeferred, number }) => {
        if (isDeferred) expect(state.flushed).toBeGreaterThanOrEqual(number);
        return isDeferred;
      }),
    );
    expect((await Promise.all(deferred)).filter(Boolean)).toHaveLength(38);
    expect(state.flushes).toBeLessThan(38);
  });

  test('a flush that fails fails those that wait for it, and the next one runs again', async () => {
    const { state, pool } = flushingPool();
    const failing = { query: () => Promise.reject(new Error('lost')) } as unknown as Pool;
    await expect(untilFlushed(failing)).rejects.toThrow('lost');
    await expect(untilFlushed(failing)).rejects.toThrow('lost');
    await untilFlushed(pool);
    expect(state.flushes).toBe(1);
  });
});

describe('calls at the same time', () => {
  const server = useTestServer();

  test('are all written, and no connection goes on without its flush', async () => {
    const keys = Array.from({ length: 24 }, () => crypto.randomUUID());
    const answers = await Promise.all(
      keys.map((key) =>
        server.call({
          method: 'POST',
          url: '/api/dealer',
          as: 'ADMIN',
          headers: { 'idempotency-key': key },
          body: { name: `Together ${key}`, state: 'NSW' },
        }),
      ),
    );
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
    const { rows } = await server.pool.query(
      `select (select count(*)::int from dealers where name like 'Together %') as dealers,
        (select count(*)::int from idempotency_keys where key = any($1)) as keys,
        (select count(*)::int from audit_log where target_kind = 'dealer' and action = 'create') as logged`,
      [keys],
    );
    expect(rows).toEqual([{ dealers: 24, keys: 24, logged: 24 }]);
    const settings = await Promise.all(Array.from({ length: 24 }, () => server.pool.query('show synchronous_commit')));
    expect(new Set(settings.map((result) => result.rows[0].synchronous_commit))).toEqual(new Set(['on']));
  });
});
