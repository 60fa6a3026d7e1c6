import { text } from 'node:stream/consumers';
import { type HangingDownload, hangOn } from '../server/src/platform/csv/hanging-download-testing.ts';
import type { Bench } from './bench.ts';
import { account, exporters } from './bench-data.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { signIn, type Target } from './processes.ts';
import { load } from './throughput.ts';

const paths = ['NSW', 'QLD', 'VIC', 'WA'].map((state) => `/api/dealer?state=${state}&status=active`);
const exported = '/api/dealer/csv';
const maxOfOne = 40;

/** Measures how long others wait for a page of the list while unread exports hang. */
export async function measureUnreadExports(bench: Bench): Promise<BenchRow[]> {
  const one = Array.from({ length: maxOfOne }, () => account);
  return [
    await row(bench, `list, others' p95 beside ${maxOfOne} unread exports of one person`, one),
    await row(bench, `list, others' p95 beside ${exporters.length} unread exports of as many people`, exporters),
  ];
}

type Account = { email: string; password: string };

async function row(bench: Bench, work: string, accounts: readonly Account[]): Promise<BenchRow> {
  const quiet: number[] = [];
  const beside: number[] = [];
  const made: number[] = [];
  const target = await signIn(bench.poolhouse);
  for (let round = 0; round < bench.times.rounds; round++) {
    quiet.push((await load({ target, paths }, bench.times.seconds)).p95);
    const hanging = await hangAll(bench.poolhouse, accounts);
    beside.push((await load({ target, paths }, bench.times.seconds)).p95);
    for (const download of hanging) download.end();
    made.push(hanging.filter(({ status }) => status === 200).length);
  }
  const ratio = median(beside) / median(quiet);
  return {
    work,
    floor: `${ms(median(quiet))} (quiet)`,
    poolhouse: `${ms(median(beside))} (${Math.min(...made)} made)`,
    ratio: ratio.toFixed(2),
    aim: '≤ 2 × quiet',
    reached: ratio <= 2,
  };
}

/** Asks for one export for each account at once and reads none; all have to be made or refused, never to fail. */
async function hangAll(poolhouse: Target, accounts: readonly Account[]): Promise<HangingDownload[]> {
  const emails = [...new Set(accounts.map(({ email }) => email))];
  const targets = new Map<string, Target>();
  for (const email of emails) targets.set(email, await signIn(poolhouse, { ...account, email }));
  const downloads = await Promise.all(
    accounts.map(({ email }) => hangOn(`${poolhouse.url}${exported}`, targets.get(email)?.headers ?? {})),
  );
  const unexpected = downloads.find(({ status }) => ![200, 429, 503].includes(status));
  if (unexpected !== undefined)
    throw new Error(`${exported} was answered ${unexpected.status}: ${await text(unexpected.response)}`);
  return downloads;
}
