import type { Context } from '../context.ts';
import { refreshStatistics } from '../database/refresh-statistics.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Part } from '../part.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Makes the sample data of each part that has none yet, in the order of the parts. Each is made and marked in one
 * transaction: what was tried out since stays, and a part that comes later is added to a demo that exists.
 */
export async function seedParts(ctx: Context, parts: readonly Pick<Part, 'name' | 'seed'>[]): Promise<void> {
  let isAnyMade = false;
  for (const { name, seed } of parts) {
    if (seed === undefined) continue;
    const isMade = await inTransaction(ctx.pool, async ({ tx, client }) => {
      const mark = { feature: name, done_at: ctx.clock.now() };
      const marked = await tx
        .insertInto('sample_data')
        .values(mark)
        .onConflict((conflict) => conflict.doNothing())
        .returning('feature')
        .execute();
      if (marked.length > 0) await seed({ ctx, tx, client, random: seededRandom(seedOf(name)) });
      return marked.length > 0;
    });
    isAnyMade ||= isMade;
  }
  if (isAnyMade) await refreshStatistics(ctx.db);
}

/** Returns a number for a name, by the FNV-1a hash. */
function seedOf(name: string): number {
  return [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;
}
