import type { Bench } from './bench.ts';
import type { SearchSample } from './bench-data.ts';
import { type BenchRow, ms, rate } from './bench-row.ts';
import { signIn, type Target } from './processes.ts';
import { compareThroughput, type Load, timeAlone } from './throughput.ts';

const states = ['NSW', 'QLD', 'VIC', 'WA'];

/** Measures reading one dealer by its id. */
export async function measureOne(bench: Bench): Promise<BenchRow[]> {
  const { ids } = bench.data.samples;
  const paths = (start: string) => ids.map((id) => `${start}${id}`);
  return [await row(bench, 'one dealer by id', 0.6, paths('/one/'), paths('/api/dealer/'))];
}

/** Measures a page of 50 dealers by two filters, with their count. */
export async function measureList(bench: Bench): Promise<BenchRow[]> {
  const paths = (start: string) => states.map((state) => `${start}?state=${state}&status=active`);
  return [await row(bench, 'dealer list, 50 rows, two filters, count', 0.6, paths('/page'), paths('/api/dealer'))];
}

/** Measures the search for names, spelt correctly and with mistakes. */
export async function measureSearch(bench: Bench): Promise<BenchRow[]> {
  const { right, mistyped } = bench.data.samples;
  const sought = [...right, ...mistyped];
  const paths = (start: string) => sought.map(({ text }) => `${start}?q=${encodeURIComponent(text)}`);
  const target = await signIn(bench.poolhouse);
  const found = {
    floor: await countFound(bench.floor, '/search', mistyped),
    ours: await countFound(target, '/api/dealer', mistyped),
  };
  const speed = await row(
    bench,
    'dealer search, half of the names mistyped',
    1,
    paths('/search'),
    paths('/api/dealer'),
  );
  const floor = await timeAlone({ target: bench.floor, paths: paths('/search') }, bench.quick ? 80 : 400);
  const ours = await timeAlone({ target, paths: paths('/api/dealer') }, bench.quick ? 80 : 400);
  return [
    speed,
    {
      work: 'dealer search alone, p95',
      floor: ms(floor.p95),
      poolhouse: ms(ours.p95),
      ratio: (ours.p95 / floor.p95).toFixed(2),
      aim: '≤ 25 ms',
      reached: ours.p95 <= 25,
    },
    {
      work: 'mistyped names found in the first ten',
      floor: `${found.floor} of ${mistyped.length}`,
      poolhouse: `${found.ours} of ${mistyped.length}`,
      ratio: '',
      aim: 'all',
      reached: found.ours === mistyped.length,
    },
  ];
}

async function row(
  bench: Bench,
  work: string,
  aim: number,
  floorPaths: string[],
  ourPaths: string[],
): Promise<BenchRow> {
  const floor: Load = { target: bench.floor, paths: floorPaths };
  const ours: Load = { target: await signIn(bench.poolhouse), paths: ourPaths };
  const measured = await compareThroughput(floor, ours, bench.times);
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

async function countFound(target: Target, path: string, sought: readonly SearchSample[]): Promise<number> {
  let found = 0;
  for (const { text, name } of sought) {
    const response = await fetch(`${target.url}${path}?q=${encodeURIComponent(text)}`, { headers: target.headers });
    const { dealers } = (await response.json()) as { dealers: { name: string }[] };
    if (dealers.slice(0, 10).some((dealer) => dealer.name === name)) found += 1;
  }
  return found;
}
