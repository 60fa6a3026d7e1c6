import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';

/**
 * Runs the work of a change in one transaction. Where it returns null, another change was faster: all that it did is undone, and
 * null is returned, for `retryOnConflict`.
 */
export async function inTransaction<Result>(
  { db }: Pick<Context, 'db'>,
  work: (tx: Db) => Promise<Result | null>,
): Promise<Result | null> {
  if (db.isTransaction) return workWithin(db, work);
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (result === null) throw new TooLate();
      return result;
    });
  } catch (error) {
    if (error instanceof TooLate) return null;
    throw error;
  }
}

/** Runs the work in the transaction of its caller, which `TooLate` takes back as a whole. */
async function workWithin<Result>(tx: Db, work: (tx: Db) => Promise<Result | null>): Promise<Result> {
  const result = await work(tx);
  if (result === null) throw new TooLate();
  return result;
}

/** Rolls a transaction back in which another change was faster, from wherever that is found out. */
export class TooLate extends Error {}
