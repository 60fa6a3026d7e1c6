import { type BenchRow, ms, percentile, rate } from './bench-row.ts';
import type { Target } from './processes.ts';
import { compareThroughput, type Load } from './throughput.ts';

/** The limit of every list. */
const listMs = 60;
/** Returns how long a call takes, and how many records its answer counts. */
export async function timeCall(target: Target, path: string): Promise<{ ms: number; count: number }> {
  const { url, headers } = target;
  const start = performance.now();
  const response = await fetch(`${url}${path}`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  const taken = performance.now() - start;
  return { ms: taken, count: (JSON.parse(text) as { count?: number }).count ?? 0 };
}

/** Measures calls one after the other, each for the first time. */
export async function timeCalls(
  target: Target,
  work: string,
  paths: readonly string[],
  aimMs = listMs,
): Promise<BenchRow> {
  const times: number[] = [];
  for (const path of paths) times.push((await timeCall(target, path)).ms);
  return timeRow(`${work} (${paths.length})`, times, aimMs);
}

/** Returns the row of calls that shall be answered within a limit, that of every list unless told. */
export function timeRow(work: string, times: readonly number[], aimMs = listMs): BenchRow {
  const p95 = percentile(times, 0.95);
  const shown = `${ms(p95)} (middle ${ms(percentile(times, 0.5))}, most ${ms(Math.max(...times))})`;
  return { work: `${work}, p95`, floor: '', poolhouse: shown, ratio: '', aim: `≤ ${aimMs} ms`, reached: p95 <= aimMs };
}

type Compared = { work: string; floor: Load; poolhouse: Load; aim: number };
type Times = { seconds: number; rounds: number; connections?: number };

/** Loads Poolhouse and the floor in turns, and returns how many of the floor's answers a second Poolhouse gives. */
export async function compareLoads({ work, floor, poolhouse, aim }: Compared, times: Times): Promise<BenchRow> {
  const measured = await compareThroughput(floor, poolhouse, times);
  const ratio = measured.poolhouse.perSecond / measured.floor.perSecond;
  return {
    work,
    floor: `${rate(measured.floor.perSecond)} (p95 ${ms(measured.floor.p95)})`,
    poolhouse: `${rate(measured.poolhouse.perSecond)} (p95 ${ms(measured.poolhouse.p95)})`,
    ratio: ratio.toFixed(2),
    aim: `≥ ${aim} of the floor`,
    reached: ratio >= aim,
  };
}
