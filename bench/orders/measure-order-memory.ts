import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { type BenchRow, megabytes } from '../bench-row.ts';
import { residentMemory, treeMemory, untilIdle } from '../memory.ts';
import { signIn, startFloor, startPoolhouse } from '../processes.ts';
import { load } from '../throughput.ts';
import { makeOrderData } from './order-data.ts';

const orders = 200_000;
const readSeconds = 15;
const restMs = 60_000;
const mixed = [
  '/api/dealer?state=NSW&status=active',
  '/api/dealer?q=pool',
  '/api/marketplace',
  '/api/marketplace?q=cass',
  '/api/marketplace?store=ebay&status=delivered',
  '/api/marketplace?store=kogan&tracking=no',
  '/api/today',
];

/** Measures the memory with orders: idle, after mixed reads, and a minute later. */
export async function measureOrderMemory({ quick }: Bench): Promise<BenchRow[]> {
  const data = await makeOrderData(orders, undefined);
  const poolhouse = await startPoolhouse(data.dataDir);
  const floor = await startFloor(data.dataDir);
  const rowOf = (when: string, aim: number): BenchRow => {
    const { own, children } = treeMemory(poolhouse.pid);
    return {
      work: `memory with ${orders.toLocaleString('en-AU')} orders, ${when} (with PostgreSQL ${megabytes(own + children)})`,
      floor: megabytes(residentMemory(floor.pid)),
      poolhouse: megabytes(own),
      ratio: '',
      aim: `≤ ${aim} MB`,
      reached: own <= aim * 1024 * 1024,
    };
  };
  try {
    const target = await signIn(poolhouse);
    await untilIdle();
    const rows = [rowOf('idle', 250)];
    const paths = [...mixed, ...data.samples.ids.map((id) => `/api/marketplace/${id}`)];
    await load({ target, paths }, readSeconds);
    rows.push(rowOf(`after ${readSeconds} s of mixed reads`, 350));
    await wait(quick ? restMs / 10 : restMs);
    return [...rows, rowOf('a minute later', 280)];
  } finally {
    await floor.stop();
    await poolhouse.stop();
    data.remove();
  }
}
