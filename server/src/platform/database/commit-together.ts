import type { Pool } from 'pg';
import { inRounds, ofEachPool } from './in-rounds.ts';

/** From so many writes under way on, the flush that they share is quicker than one for each. */
const fewestTogether = 3;

/** The writes of a pool that are under way, and the flush that those at the same time share. */
const commitsTo = ofEachPool((pool) => ({
  underWay: 0,
  flush: inRounds<void, void>((commits) => flush(pool).then(() => commits)),
}));

/**
 * Runs a write that commits by itself. Commits that notify wait for each other, and each waits for the disk meanwhile: many at once are as
 * slow as one after the other. So writes at the same time are told to commit without a flush (`isDeferred`), and one
 * flush afterwards serves all of them. This settles when the write is on disk, as it does for a write alone.
 */
export async function commitTogether<Result>(
  pool: Pool,
  run: (isDeferred: boolean) => Promise<Result>,
): Promise<Result> {
  const commits = commitsTo(pool);
  commits.underWay += 1;
  const isDeferred = commits.underWay >= fewestTogether;
  try {
    const result = await run(isDeferred);
    if (isDeferred) await commits.flush();
    return result;
  } finally {
    commits.underWay -= 1;
  }
}

/** Waits until everything that was committed before the call is on disk, also what another request reads before its writer is told. */
export function untilFlushed(pool: Pool): Promise<void> {
  return commitsTo(pool).flush();
}

/** Commits an empty message of the write-ahead log as the database is set to, which brings all before it to disk and to its replicas. */
async function flush(pool: Pool): Promise<void> {
  await pool.query({ name: 'flush', text: `select pg_logical_emit_message(true, 'poolhouse', '')` });
}
