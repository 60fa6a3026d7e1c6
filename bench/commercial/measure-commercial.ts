import type { BenchRow } from '../bench-row.ts';
import { compareLoads, timeCalls } from '../list-times.ts';
import { signIn, startFloor, startPoolhouse, type Target } from '../processes.ts';
import { type CommercialSamples, makeCommercialData } from './commercial-data.ts';
import { commercialFloorPath } from './commercial-floor.ts';
import { type CommercialQueries, customerQueries, inspectionQueries, reportQueries } from './commercial-queries.ts';

export type CommercialBenchOptions = { reports: number; kept: string | undefined; quick: boolean };

const paths = {
  customers: '/api/commercial/customer',
  reports: '/api/commercial/report',
  inspections: '/api/commercial/inspection',
};

/** Measures the lists of commercial pools, their reports and their inspections, on data of their own. */
export async function measureCommercial({ reports, kept, quick }: CommercialBenchOptions): Promise<BenchRow[]> {
  console.error(`Making ${reports.toLocaleString('en-AU')} condition reports …`);
  const data = await makeCommercialData(reports, kept);
  try {
    const poolhouse = await startPoolhouse(data.dataDir);
    const floor = await startFloor(data.dataDir);
    try {
      return await measureAll(await signIn(poolhouse), floor, data.samples, quick);
    } finally {
      await floor.stop();
      await poolhouse.stop();
    }
  } finally {
    data.remove();
  }
}

async function measureAll(
  target: Target,
  floor: Target,
  samples: CommercialSamples,
  quick: boolean,
): Promise<BenchRow[]> {
  const times = quick ? { seconds: 2, rounds: 1 } : { seconds: 5, rounds: 2 };
  const filters = ['2024', '2025', '2026'].map((year) => `status=finished&year=${year}`);
  return [
    ...(await measureList(target, 'customers', customerQueries(samples))),
    ...(await measureList(target, 'reports', reportQueries(samples))),
    ...(await measureList(target, 'inspections', inspectionQueries(samples))),
    await timeCalls(
      target,
      'one report',
      samples.reports.map((id) => `${paths.reports}/${id}`),
    ),
    await compareLoads(
      {
        work: 'reports, list, 50 rows, two filters, count',
        aim: 0.5,
        floor: { target: floor, paths: filters.map((query) => `${commercialFloorPath}?${query}`) },
        poolhouse: { target, paths: filters.map((query) => `${paths.reports}?${query}`) },
      },
      times,
    ),
  ];
}

async function measureList(
  target: Target,
  name: keyof typeof paths,
  { first, filters, searches, sorts }: CommercialQueries,
): Promise<BenchRow[]> {
  const rows = [];
  const lists = { 'first page': first, 'every filter and pair of filters': filters, words: searches, sorts };
  // A search reads what it searches the first time.
  await timeCalls(target, `${name}, until all is read`, [`${paths[name]}?q=warm`]);
  for (const [work, queries] of Object.entries(lists))
    rows.push(
      await timeCalls(
        target,
        `${name}, ${work}`,
        queries.map((query) => `${paths[name]}?${query}`),
      ),
    );
  return rows;
}
