import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Change, write } from '../database/write.ts';

/**
 * Writes a change after the statements of `within`, which returns it, in one transaction with them, so that all is undone when the change
 * hits no row. Returns false when another change was faster.
 */
export function writeWithin(ctx: Context, within: (tx: Db) => Promise<Change>): Promise<boolean> {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      if (!(await write(ctx, await within(tx), tx))) throw new TooLate();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TooLate) return false;
      throw error;
    });
}

/** Rolls the transaction back when another change was faster. */
class TooLate extends Error {}
