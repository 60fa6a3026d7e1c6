import type { Bench } from './bench.ts';
import { type BenchRow, median, megabytes, ms, seconds } from './bench-row.ts';
import { watchMemory } from './memory.ts';
import { signIn, type Target } from './processes.ts';

type Run = { total: number; firstByte: number; bytes: number };

/** Measures the export of all dealers as CSV, to the last byte. */
export async function measureExport(bench: Bench): Promise<BenchRow[]> {
  return measureDownloads({
    what: 'all dealers',
    floor: { target: bench.floor, path: '/csv' },
    poolhouse: { target: await signIn(bench.poolhouse), path: '/api/dealer/csv' },
    rounds: bench.quick ? 1 : 3,
    most: 2.5,
  });
}

type Place = { target: Target; path: string };
/** `most` times as long as the floor takes is the aim. */
type Downloads = { what: string; floor: Place; poolhouse: Place; rounds: number; most: number };

/** Measures an export beside the floor's: time, first byte, and the memory that it takes. */
export async function measureDownloads({ what, floor: bare, poolhouse, rounds, most }: Downloads): Promise<BenchRow[]> {
  const floor: Run[] = [];
  const ours: Run[] = [];
  const growth: number[] = [];
  for (let round = 0; round < rounds; round++) {
    floor.push(await download(bare));
    const memory = await watchMemory(poolhouse.target.pid);
    ours.push(await download(poolhouse));
    growth.push(memory.stop());
  }
  const [floorTotal, total] = [median(floor.map((run) => run.total)), median(ours.map((run) => run.total))];
  const firstByte = median(ours.map((run) => run.firstByte));
  const grown = Math.max(...growth);
  const size = `${megabytes(ours[0]?.bytes ?? 0)} of CSV`;
  return [
    {
      work: `export of ${what} (${size})`,
      floor: seconds(floorTotal),
      poolhouse: seconds(total),
      ratio: (total / floorTotal).toFixed(2),
      aim: `≤ ${most} × the floor`,
      reached: total <= most * floorTotal,
    },
    {
      work: 'export, first byte',
      floor: ms(median(floor.map((run) => run.firstByte))),
      poolhouse: ms(firstByte),
      ratio: '',
      aim: '≤ 200 ms',
      reached: firstByte <= 200,
    },
    {
      work: 'export, memory on top',
      floor: '',
      poolhouse: megabytes(grown),
      ratio: '',
      aim: '≤ 60 MB',
      reached: grown <= 60 * 1024 * 1024,
    },
  ];
}

async function download({ target, path }: Place): Promise<Run> {
  const start = performance.now();
  const response = await fetch(`${target.url}${path}`, {
    headers: { ...target.headers, 'accept-encoding': 'identity' },
  });
  if (!response.ok || response.body === null) throw new Error(`${path} was answered ${response.status}.`);
  let firstByte = 0;
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (bytes === 0) firstByte = performance.now() - start;
    bytes += chunk.length;
  }
  return { total: performance.now() - start, firstByte, bytes };
}
