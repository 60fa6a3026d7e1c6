import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { diskFiles } from '../server/src/connectors/files/index.ts';
import { findRunningDatabase } from '../server/src/platform/embedded-postgres/index.ts';
import { printKey } from '../server/src/services/files/file-queries.ts';
import { phonePicture } from '../server/src/services/files/photos-testing.ts';
import { makePrint } from '../server/src/services/files/print-picture.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, megabytes, ms, seconds } from './bench-row.ts';
import { residentMemory, treeMemory, untilIdle } from './memory.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';
import { load } from './throughput.ts';

const pictures = 400;
const picturesOfItem = 10;
const paths = ['NSW', 'QLD', 'VIC', 'WA'].map((state) => `/api/dealer?state=${state}&status=active`);
/** People who work beside it: they leave the processor some time. */
const connections = 2;
const lookEveryMs = 100;
/** What the timer of the measure itself adds. */
const timerMs = 1;

/** Measures the PDF of a report with 400 pictures of 12 megapixels, and what others notice of it. */
export async function measureReportPdf(bench: Bench): Promise<BenchRow[]> {
  const delaysFile = join(tmpdir(), `delays-${randomUUID()}`);
  const watch = pathToFileURL(join(import.meta.dirname, 'watch-delay.mjs')).href;
  const poolhouse = await startPoolhouse(bench.data.dataDir, {
    NODE_OPTIONS: `--import=${watch}`,
    DELAYS_FILE: delaysFile,
  });
  try {
    const target = await signIn(poolhouse);
    const id = await makeReport(target, bench.data.dataDir);
    const delays = () => delaysOf(target.pid, delaysFile);
    await load({ target, paths }, bench.times.seconds, connections);
    await untilIdle();
    await delays();
    const quiet = await load({ target, paths }, 2 * bench.times.seconds, connections);
    const quietDelays = await delays();
    const before = residentMemory(target.pid);
    const made = makePdf(target, id);
    const beside = await load({ target, paths }, 2 * bench.times.seconds, connections);
    const { tookMs, most } = await made;
    const besideDelays = await delays();
    const again = await makePdf(target, id);
    return [
      row(`report of ${pictures} pictures of 12 megapixels as PDF`, seconds(tookMs), '≤ 20 s', tookMs <= 20_000),
      row('the same again', ms(again.tookMs), '≤ 1,000 ms', again.tookMs <= 1_000),
      row('memory of the process that makes it', megabytes(most), '≤ 512 MB', most <= 512 * 1024 * 1024),
      row(
        `main thread held beside it, 99.9 of 100 (quiet ${ms(quietDelays.p999)}; at most ${ms(besideDelays.max)}, server ${megabytes(before)})`,
        ms(besideDelays.p999),
        '≤ 20 ms',
        besideDelays.p999 <= 20 + timerMs,
      ),
      {
        work: 'list, others’ p95 beside it',
        floor: `${ms(quiet.p95)} (quiet)`,
        poolhouse: ms(beside.p95),
        ratio: (beside.p95 / quiet.p95).toFixed(2),
        aim: '≤ 1.2 × quiet',
        reached: beside.p95 <= 1.2 * quiet.p95,
      },
    ];
  } finally {
    await poolhouse.stop();
    rmSync(`${delaysFile}-${poolhouse.pid}`, { force: true });
  }
}

function row(work: string, poolhouse: string, aim: string, reached: boolean): BenchRow {
  return { work, floor: '', poolhouse, ratio: '', aim, reached };
}

async function delaysOf(pid: number, file: string): Promise<{ p999: number; max: number }> {
  process.kill(pid, 'SIGUSR2');
  await wait(500);
  return JSON.parse(readFileSync(`${file}-${pid}`, 'utf8'));
}

/** Makes the PDF as the page does, and downloads it. Answers how long that took, and the most memory of the server’s processes besides its own. */
async function makePdf(target: Target, id: string): Promise<{ tookMs: number; most: number }> {
  const start = performance.now();
  const url = `/api/commercial/report/${id}/document`;
  let most = 0;
  const { job } = await send<{ job: string | null }>(target, 'POST', url);
  while (job !== null) {
    most = Math.max(most, largestChild(target.pid));
    const { state, message } = await send<{ state: string; message: string }>(target, 'GET', `/api/job/${job}`);
    if (state === 'failed') throw new Error(message);
    if (state === 'done') break;
    await wait(lookEveryMs);
  }
  const file = await fetch(`${target.url}${url}`, { headers: target.headers });
  await file.arrayBuffer();
  if (!file.ok) throw new Error(`The PDF was answered with ${file.status}.`);
  return { tookMs: performance.now() - start, most };
}

/** The database has processes of its own: what grows beside the server is the process that draws. */
function largestChild(pid: number): number {
  return treeMemory(pid).children;
}

async function send<Answer>(target: Target, method: string, path: string, body?: object): Promise<Answer> {
  const headers = {
    ...target.headers,
    'idempotency-key': randomUUID(),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${target.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Creates a report with its pictures in the store, as their uploads would leave them. */
async function makeReport(target: Target, dataDir: string): Promise<string> {
  const pool = await send<{ id: string }>(target, 'POST', '/api/commercial/customer', {
    pool_name: `Pool ${randomUUID()}`,
  });
  const { id } = await send<{ id: string }>(target, 'POST', '/api/commercial/report', { customerId: pool.id });
  const store = diskFiles(join(dataDir, 'files'));
  const picture = await phonePicture();
  const files = Array.from({ length: pictures }, () => randomUUID());
  const print = await printOf(picture);
  for (const file of files) {
    await store.put(file, Readable.from([picture]));
    await store.put(printKey(file), Readable.from([print]));
  }
  const running = findRunningDatabase({ dataDir, dataDirGiven: true });
  if (running === undefined) throw new Error('The database of Poolhouse isn’t running.');
  const client = new pg.Client(running.connection);
  await client.connect();
  try {
    await client.query(
      `insert into files (id, kind, name, content_type, bytes, width, height, sha256, created_by_name)
       select id, 'condition-report', 'pool-' || place || '.jpg', 'image/jpeg', $2, 4000, 3000, id::text, 'Bench'
       from unnest($1::uuid[]) with ordinality as file (id, place)`,
      [files, picture.length],
    );
    await client.query(
      'insert into condition_report_files (file_id, report_id, position) select id, $2, place from unnest($1::uuid[]) with ordinality as file (id, place)',
      [files, id],
    );
    await client.query('update condition_reports set answers = $2 where id = $1', [id, answersWith(files)]);
  } finally {
    await client.end();
  }
  return id;
}

async function printOf(picture: Buffer): Promise<Buffer> {
  const path = join(tmpdir(), randomUUID());
  writeFileSync(path, picture);
  await makePrint(path, `${path}-print`);
  const print = readFileSync(`${path}-print`);
  for (const made of [path, `${path}-print`]) rmSync(made);
  return print;
}

function answersWith(files: readonly string[]): Record<string, unknown> {
  const items = Array.from({ length: files.length / picturesOfItem }, (_, index) => {
    const item = `pool_covers/${randomUUID()}`;
    const image = files.slice(index * picturesOfItem, (index + 1) * picturesOfItem);
    return {
      [`${item}/order`]: String(1_000 + index),
      [`${item}/condition`]: 'poor',
      [`${item}/urgency`]: 'up_to_6_months',
      [`${item}/comment`]: 'The seams are torn.',
      [`${item}/image`]: image,
    };
  });
  return Object.assign({}, ...items);
}
