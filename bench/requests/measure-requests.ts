import { openDropOffStatuses } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { isPickUpOpen, shownPickUpStatuses } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { BenchRow } from '../bench-row.ts';
import { compareLoads, timeCall, timeCalls, timeRow } from '../list-times.ts';
import { signIn, startFloor, startPoolhouse, type Target } from '../processes.ts';
import { makeRequestData, type RequestSamples } from './request-data.ts';
import { dropOffQueries, pickUpQueries, type RequestQueries } from './request-queries.ts';

export type RequestBenchOptions = { requests: number; kept: string | undefined; quick: boolean };
type RequestBench = { poolhouse: Target; floor: Target; quick: boolean; samples: RequestSamples };

const dashboard = '/api/service-request/open';
/** A board is opened so many times. */
const boards = 20;
/** The pages of so many cases are opened. */
const pages = 40;
const [boardMs, passportMs] = [100, 100];

/** Measures pick-ups, drop-offs, the dashboard and the passports of robots, on data of their own. */
export async function measureRequests({ requests, kept, quick }: RequestBenchOptions): Promise<BenchRow[]> {
  console.error(`Making ${requests.toLocaleString('en-AU')} service requests …`);
  const data = await makeRequestData(requests, kept);
  try {
    const poolhouse = await startPoolhouse(data.dataDir);
    const floor = await startFloor(data.dataDir);
    try {
      return await measureAll({ poolhouse: await signIn(poolhouse), floor, quick, samples: data.samples });
    } finally {
      await floor.stop();
      await poolhouse.stop();
    }
  } finally {
    data.remove();
  }
}

/** Refuses data that would make the lists and passports of a company with less work. */
function requireWork({ counts: { requests, photos }, quoted, serials }: RequestSamples): void {
  console.error(`${requests.toLocaleString('en-AU')} service requests with ${photos.toLocaleString('en-AU')} photos`);
  if (photos < 2.5 * requests) throw new Error('Requests have two or three photos each, so there should be more.');
  if (quoted.length === 0 || serials.length === 0) throw new Error('No request has quotes, or no robot has it all.');
}

async function measureAll(bench: RequestBench): Promise<BenchRow[]> {
  const { samples, poolhouse } = bench;
  requireWork(samples);
  const pickUps = {
    name: 'pick-ups',
    path: '/api/service-request/retrieveAllServiceRequestPickUp',
    floor: '/pick-ups',
    counts: '/api/service-request/pick-up/counts',
    open: shownPickUpStatuses.filter(isPickUpOpen),
    queries: pickUpQueries(samples.pickUps),
    branch: samples.pickUps.branches[0] ?? '',
  };
  const dropOffs = {
    name: 'drop-offs',
    path: '/api/service-request/retrieveAllServiceRequestDropOff',
    floor: '/drop-offs',
    counts: '/api/service-request/drop-off/counts',
    open: openDropOffStatuses,
    queries: dropOffQueries(samples.dropOffs),
    branch: samples.dropOffs.branches[0] ?? '',
  };
  const passports = samples.serials.map((serial) => `/api/robot/${serial}`);
  return [
    ...(await measureKind(pickUps, bench)),
    ...(await measureKind(dropOffs, bench)),
    await timeCalls(
      poolhouse,
      'dashboard, figures',
      Array.from({ length: boards }, () => `${dashboard}/figures`),
      boardMs,
    ),
    await timeCalls(
      poolhouse,
      'dashboard, list',
      [
        ...[
          '',
          '?late=yes',
          '?kind=drop-off',
          '?lateFor=quote-unanswered',
          '?waitsFor=customer',
          '?q=dolphin',
          '?sort=-date&page=3',
        ],
      ].map((query) => `${dashboard}${query}`),
      boardMs,
    ),
    await timeCalls(
      poolhouse,
      'Home, with what is late',
      Array.from({ length: boards }, () => '/api/today'),
      boardMs,
    ),
    await measureCasePage(samples.pickUps.ids, poolhouse),
    await timeCalls(
      poolhouse,
      'quotes of a request',
      samples.quoted.map((id) => `/api/service-request/quote?request=${id}`),
    ),
    await timeCalls(poolhouse, 'passport of a robot', passports, passportMs),
  ];
}

type Kind = {
  name: string;
  path: string;
  floor: string;
  counts: string;
  open: readonly string[];
  queries: RequestQueries;
  branch: string;
};

async function measureKind(kind: Kind, { poolhouse, floor, quick }: RequestBench): Promise<BenchRow[]> {
  const { name, path, queries, branch } = kind;
  const ask = (work: string, searches: readonly string[]) =>
    timeCalls(
      poolhouse,
      `${name}, ${work}`,
      searches.map((query) => `${path}?${query}`),
    );
  await ask('until all are read', ['q=warm']);
  const times = quick ? { seconds: 2, rounds: 1 } : { seconds: 5, rounds: 2 };
  const filters = ['Closed', 'Cancelled'].map((status) => `status=${status}&branch=${branch}`);
  const paths = (of: string) => filters.map((query) => `${of}?${query}`);
  return [
    await ask('every filter, first page with count', queries.single),
    await ask('every pair of filters', queries.pairs),
    await ask('words', queries.searches),
    await ask('sorts and late pages', queries.sorts),
    await measureBoard(kind, poolhouse),
    await compareLoads(
      {
        work: `${name}, list, 50 rows, two filters, count`,
        aim: 0.5,
        floor: { target: floor, paths: paths(kind.floor) },
        poolhouse: { target: poolhouse, paths: paths(path) },
      },
      times,
    ),
  ];
}

/** Opens the page of a case: what its calls answer, until the last has come. */
async function measureCasePage(ids: readonly string[], target: Target): Promise<BenchRow> {
  const taken: number[] = [];
  for (const id of ids.slice(0, pages)) {
    const base = `/api/service-request/pick-up/${id}`;
    const paths = [base, `${base}/freight`, `${base}/history`, `/api/service-request/quote?request=${id}`];
    const start = performance.now();
    await Promise.all(paths.map((one) => timeCall(target, one)));
    taken.push(performance.now() - start);
  }
  return timeRow(`page of a pick-up (${taken.length})`, taken, boardMs);
}

/** Opens the board: its counts and the first page of each column at once, until the last has come. */
async function measureBoard({ name, path, counts, open }: Kind, target: Target): Promise<BenchRow> {
  const paths = [counts, ...open.map((status) => `${path}?status=${encodeURIComponent(status)}&limit=25`)];
  const taken: number[] = [];
  for (let at = 0; at < boards; at += 1) {
    const start = performance.now();
    await Promise.all(paths.map((one) => timeCall(target, one)));
    taken.push(performance.now() - start);
  }
  return timeRow(`${name}, board (${boards})`, taken, boardMs);
}
