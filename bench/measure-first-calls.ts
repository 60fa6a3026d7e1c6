import type { Bench } from './bench.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { untilIdle } from './memory.ts';
import { signIn, startPoolhouse } from './processes.ts';

const pages = {
  Home: '/api/today',
  'service dashboard': '/api/service-request/open/figures',
  dispatch: '/api/marketplace/dispatch-file?store=kogan',
};
const again = 20;

/** Measures the first call of some pages after a start beside what the next ones take. */
export async function measureFirstCalls({ data }: Bench): Promise<BenchRow[]> {
  const poolhouse = await startPoolhouse(data.dataDir);
  try {
    const { url, headers } = await signIn(poolhouse);
    await untilIdle();
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const time = async () => {
        const start = performance.now();
        const response = await fetch(`${url}${path}`, { headers });
        if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
        await response.arrayBuffer();
        return performance.now() - start;
      };
      const first = await time();
      const next: number[] = [];
      for (let count = 0; count < again; count++) next.push(await time());
      rows.push({
        work: `first call of ${name} after a start`,
        floor: `${ms(median(next))} later`,
        poolhouse: ms(first),
        ratio: (first / median(next)).toFixed(1),
        aim: '≤ 50 ms',
        reached: first <= 50,
      });
    }
    return rows;
  } finally {
    await poolhouse.stop();
  }
}
