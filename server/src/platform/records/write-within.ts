import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Change, type Intent, write } from '../database/write.ts';

/**
 * Writes a change; with `within`, after its statements and in one transaction with them, so that all is undone when the change
 * hits no row. Returns false when another change was faster.
 */
export function writeWithin(
  ctx: Context,
  change: Change,
  within?: (tx: Db) => Promise<readonly Intent[]>,
): Promise<boolean> {
  if (within === undefined) return write(ctx, change);
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const intents = await within(tx);
      if (!(await write(ctx, { ...change, intents }, tx))) throw new TooLate();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TooLate) return false;
      throw error;
    });
}

/** Rolls the transaction back when another change was faster. */
class TooLate extends Error {}
