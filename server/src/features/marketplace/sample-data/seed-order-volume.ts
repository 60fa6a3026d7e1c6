import { firstOrderYear } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Context } from '../../../platform/context.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type SeededRandom, seededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { addUpStoreSales } from '../../dealers/index.ts';
import { dayOf, ordersPerMonth, readSampleSources, type SampleSources } from '../../orders/index.ts';
import { makeOrder } from './make-order.ts';

const batchSize = 5_000;
/** PostgreSQL writes one batch while the next is made; the batches are made in their order, so the outcome is the same. */
const connections = 2;

/** How many orders to make. The same seed makes the same orders; their references follow on those that are there. */
type OrderVolume = { orders: number; seed: number };
type Batch = { days: string[]; firstNumber: number };

/**
 * Adds made-up orders by the thousand since 2019, for measurements, in the order of their days. Answers how many. `progress` hears
 * how many are there after each batch. What is kept of them is added up at the end.
 */
export async function seedOrderVolume(
  ctx: Context,
  volume: OrderVolume,
  progress: (done: number) => void,
): Promise<number> {
  const now = ctx.clock.now();
  const today = dayIn(companyZone, now);
  const random = seededRandom(volume.seed);
  const { sources, first } = await inTransaction(ctx.pool, async ({ client }) => ({
    sources: await readSampleSources(client),
    first: await nextNumber(client),
  }));
  const batches = batchesOf(random, volume.orders, first, today);
  let done = 0;
  const work = async () => {
    for (const batch of batches) {
      const rows = makeBatch(random, sources, batch, { today, now });
      await inTransaction(ctx.pool, ({ client }) => copyRows(client, 'marketplace_orders', rows));
      done += rows.length;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  await addUpStoreSales(ctx.db);
  if (volume.orders > 0) await refreshStatistics(ctx.db);
  return volume.orders;
}

async function nextNumber(client: { query(text: string): Promise<{ rows: { orders: string }[] }> }): Promise<number> {
  const { rows } = await client.query('select count(*) as orders from marketplace_orders');
  return Number(rows[0]?.orders ?? 0) + 10_000;
}

/** Returns the days of all orders, in batches that the workers share. */
function* batchesOf(random: SeededRandom, total: number, first: number, today: string): Generator<Batch> {
  const months = (Number(today.slice(0, 4)) - firstOrderYear) * 12 + Number(today.slice(5, 7));
  let days: string[] = [];
  let number = first;
  for (const { month, orders } of ordersPerMonth(total, months, today))
    for (let order = 0; order < orders; order++) {
      days.push(dayOf(random, month, today));
      if (days.length < batchSize) continue;
      yield { days: days.sort(), firstNumber: number };
      number += days.length;
      days = [];
    }
  if (days.length > 0) yield { days: days.sort(), firstNumber: number };
}

function makeBatch(
  random: SeededRandom,
  sources: SampleSources,
  { days, firstNumber }: Batch,
  clock: { today: string; now: Date },
) {
  return days.map((day, at) => {
    const flaw = random.chance(0.004) ? random.pick(['address', 'postcode', 'price', 'total'] as const) : undefined;
    return makeOrder(random, sources, { ...clock, day, number: firstNumber + at, flaw });
  });
}
