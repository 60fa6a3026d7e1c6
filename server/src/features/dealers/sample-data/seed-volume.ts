import { makeId } from '@poolhouse/domain/kernel/ids';
import type { Context } from '../../../platform/context.ts';
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type SeededRandom, seededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { insertReps } from '../../branches/index.ts';
import { creationEntry } from './dealer-history.ts';
import { type DealerToInsert, insertDealers, insertLog } from './insert-dealers.ts';
import { makeDealer } from './make-dealer.ts';

const batchSize = 2_500;
/** PostgreSQL writes one batch while the next is made; the batches are made in their order, so the outcome is the same. */
const connections = 2;
const firstVolumeNumber = 300_000;
const author = { id: null, name: 'sample data' };
const dayMs = 86_400_000;

/** How much to make. The same seed makes the same dealers; their ids follow on those that are there. */
export type Volume = { dealers: number; seed: number };

/**
 * Adds made-up dealers by the thousand, for measurements, each with its entry in the activity log. Answers how many.
 * `progress` hears how many are there after each batch.
 */
export async function seedVolume(ctx: Context, volume: Volume, progress: (done: number) => void): Promise<number> {
  const random = seededRandom(volume.seed);
  await insertReps(ctx.pool);
  const first = await nextCustomerNumber(ctx);
  let taken = 0;
  let done = 0;
  const work = async () => {
    while (taken < volume.dealers) {
      const count = Math.min(batchSize, volume.dealers - taken);
      const dealers = makeBatch(ctx, random, first + taken, count);
      taken += count;
      await insertBatch(ctx, dealers);
      done += count;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  if (volume.dealers > 0) await refreshStatistics(ctx.db);
  return volume.dealers;
}

async function nextCustomerNumber(ctx: Context): Promise<number> {
  const { rows } = await ctx.pool.query<{ highest: number | null }>(
    "select max(substring(priority_id from 2)::int) as highest from dealers where priority_id ~ '^C[0-9]{6,8}$'",
  );
  return Math.max(firstVolumeNumber, (rows[0]?.highest ?? 0) + 1);
}

function makeBatch(ctx: Context, random: SeededRandom, first: number, count: number): DealerToInsert[] {
  const now = ctx.clock.now();
  return Array.from({ length: count }, (_, index) => makeOne(random, `C${first + index}`, now));
}

async function insertBatch(ctx: Context, dealers: readonly DealerToInsert[]): Promise<void> {
  const log = dealers.map((dealer) => creationEntry(dealer, author));
  await inTransaction(ctx.pool, async ({ client }) => {
    await insertDealers(client, dealers);
    await insertLog(ctx, client, log);
  });
}

function makeOne(random: SeededRandom, priorityId: string, now: Date): DealerToInsert {
  const createdAt = new Date(now.getTime() - random.between(1, 1_800 * dayMs));
  const values = makeDealer(random, priorityId, now);
  return { id: makeId(createdAt.getTime(), random.bytes(10)), values, revision: 1, createdAt, updatedAt: createdAt };
}
