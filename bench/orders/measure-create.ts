import type { Bench } from '../bench.ts';
import type { BenchRow } from '../bench-row.ts';
import { signIn, startFloor, startPoolhouse } from '../processes.ts';
import { measureCommits } from './measure-commits.ts';
import { measureOrderWrites } from './measure-order-writes.ts';
import { makeOrderData } from './order-data.ts';

/** How many orders are stored, and how many times as long as COPY an export of all of them may take. */
const usual = { orders: 200_000, most: 2 };
const large = { orders: 1_000_000, most: 2.5 };

/** Measures creating and exporting marketplace orders, on request at two sizes, which should take the same a record. */
export async function measureCreate({ quick, million, times }: Bench): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { orders, most } of million ? [usual, large] : [usual]) {
    console.error(`Making ${orders.toLocaleString('en-AU')} orders …`);
    const data = await makeOrderData(orders, undefined);
    try {
      const poolhouse = await startPoolhouse(data.dataDir);
      const floor = await startFloor(data.dataDir);
      try {
        if (rows.length === 0) rows.push(...(await measureCommits(data.dataDir, times.seconds)));
        const bench = { floor, poolhouse: await signIn(poolhouse), times, quick, data, most };
        const measured = await measureOrderWrites(bench, 'all');
        rows.push(
          ...measured.map((row) => ({ ...row, work: `${orders.toLocaleString('en-AU')} stored: ${row.work}` })),
        );
      } finally {
        await floor.stop();
        await poolhouse.stop();
      }
    } finally {
      data.remove();
    }
  }
  return rows;
}
