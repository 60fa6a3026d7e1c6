import type { Bench } from '../bench.ts';
import type { BenchRow } from '../bench-row.ts';
import { signIn, startFloor, startPoolhouse } from '../processes.ts';
import { measureCommits } from './measure-commits.ts';
import { measureOrderWrites } from './measure-order-writes.ts';
import { makeOrderData } from './order-data.ts';

/** How many orders are stored, and how many times as long as COPY an export of all of them may take. */
const sizes = [
  { orders: 200_000, most: 2 },
  { orders: 1_000_000, most: 2.5 },
];

/** Measures creating and exporting marketplace orders at two sizes, which should take the same a record. */
export async function measureCreate({ quick, times }: Bench): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { orders, most } of quick ? sizes.slice(0, 1) : sizes) {
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
