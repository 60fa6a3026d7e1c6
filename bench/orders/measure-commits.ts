import type { Pool } from 'pg';
import { commitTogether } from '../../server/src/platform/database/commit-together.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { findRunningDatabase } from '../../server/src/platform/embedded-postgres/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type BenchRow, rate } from '../bench-row.ts';

const writers = 16;
const aim = 0.8;
/** Commits of their own, without a table that would cost more than they do. */
const commit = `select pg_logical_emit_message(true, 'bench', $1::text)`;
const notifying = `${commit}, pg_notify('bench', $1::text)`;
const deferred = `${notifying}, case when $2::boolean then set_config('synchronous_commit', 'off', true) end`;

/** Measures whether commits that notify, and wait for each other on one lock, are as many as those that don't. */
export async function measureCommits(dataDir: string, seconds: number): Promise<BenchRow[]> {
  const running = findRunningDatabase({ dataDir, dataDirGiven: true });
  if (running === undefined) throw new Error('The database of Poolhouse isn’t running.');
  const database = connectDatabase(running.connection, createLog('silent'), writers);
  const { pool } = database;
  const run = (text: string, values: unknown[]) => pool.query({ name: `bench-${text.length}`, text, values });
  try {
    const silent = await countCommits(seconds, (text) => run(commit, [text]));
    const alone = await countCommits(seconds, (text) => run(notifying, [text]));
    const together = await countCommits(seconds, (text) => writeTogether(pool, run, text));
    const ratio = together / silent;
    return [
      {
        work: `commits that notify, ${writers} at once (each by itself: ${rate(alone)})`,
        floor: `${rate(silent)} without`,
        poolhouse: rate(together),
        ratio: ratio.toFixed(2),
        aim: `≥ ${aim} of those that don’t notify`,
        reached: ratio >= aim,
      },
    ];
  } finally {
    await database.close();
  }
}

const writeTogether = (pool: Pool, run: (text: string, values: unknown[]) => Promise<unknown>, text: string) =>
  commitTogether(pool, (isDeferred) => run(deferred, [text, isDeferred]));

/** Returns how many commits a second so many writers make, each one after the other. */
async function countCommits(seconds: number, make: (text: string) => Promise<unknown>): Promise<number> {
  let count = 0;
  const end = performance.now() + seconds * 1_000;
  const writeOn = async (writer: number) => {
    while (performance.now() < end) {
      await make(`${writer}-${count}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => writeOn(writer)));
  return count / seconds;
}
