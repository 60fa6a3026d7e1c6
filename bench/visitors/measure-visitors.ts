import { visitorRegionLabels } from '@poolhouse/domain/features/branches/visitor-region-labels';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { seededRandom } from '../../server/src/platform/sample-data/seeded-random.ts';
import type { BenchRow } from '../bench-row.ts';
import { timeCalls } from '../list-times.ts';
import { filterQueries } from '../orders/order-queries.ts';
import { signIn, startPoolhouse } from '../processes.ts';
import { makeVisitorData, type VisitorSamples } from './visitor-data.ts';

const list = '/api/visitor/retrieveAllVisitors';
const evacuationMs = 1_000;
/** The list is scrolled down so far. */
const deepPage = 1_000;

/** Measures Visitor Logs and evacuation lists on data of their own. */
export async function measureVisitors(visitors: number, kept: string | undefined): Promise<BenchRow[]> {
  console.error(`Making ${visitors.toLocaleString('en-AU')} visits …`);
  const data = await makeVisitorData(visitors, kept);
  try {
    const server = await startPoolhouse(data.dataDir);
    try {
      const poolhouse = await signIn(server);
      const { single, pairs, searches } = queriesOf(data.samples);
      const ask = (work: string, queries: readonly string[]) =>
        timeCalls(
          poolhouse,
          `visitors, ${work}`,
          queries.map((query) => `${list}?${query}`),
        );
      await ask('until all are read', ['q=warm']);
      const evacuations = data.samples.branches.map((value) => `/api/visitor/retrieveVisitorsForToday?branch=${value}`);
      return [
        await ask('every filter, first page with count', single),
        await ask('every pair of filters', pairs),
        await ask('words', searches),
        await ask(`page ${deepPage.toLocaleString('en-AU')}`, [`page=${deepPage}`, `sort=lastName&page=${deepPage}`]),
        await timeCalls(
          poolhouse,
          `evacuation lists, ${data.samples.onSite} on site`,
          [...evacuations, '/api/visitor/retrieveVisitorsForToday'],
          evacuationMs,
        ),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    data.remove();
  }
}

/** Returns every choice of every filter, a query for every pair of filters, and words. */
function queriesOf({ branches, texts }: VisitorSamples) {
  const yesNo = ['yes', 'no'];
  const days = { from: ['2026-01-15', '2026-11-01'], to: ['2026-01-15', '2026-11-20'] };
  const kind = Object.keys(visitorKindLabels);
  const region = Object.keys(visitorRegionLabels);
  const choices = { onSite: yesNo, region, branch: branches, kind, automatic: yesNo, ...days };
  const { single, pairs } = filterQueries(seededRandom(15), choices);
  return {
    single: ['', 'sort=lastName', ...single],
    pairs,
    searches: texts.map((text) => `q=${encodeURIComponent(text)}`),
  };
}
