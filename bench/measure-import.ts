import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDealer } from '../server/src/features/dealers/sample-data/make-dealer.ts';
import { seededRandom } from '../server/src/platform/sample-data/seeded-random.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, median, ms, seconds } from './bench-row.ts';
import { signIn, type Target } from './processes.ts';

const rows = 20_000;
const headings = 'Customer ID,Name,Contact Name,Address,Email,Mobile,Phone,Rep,State,Postcode,Status,Flag,Type';
const lookEveryMs = 25;

/** Measures the import of new dealers: upload, reading, checks, comparison, commit. */
export async function measureImport(bench: Bench): Promise<BenchRow[]> {
  const target = await signIn(bench.poolhouse);
  const floor: number[] = [];
  const ours: { preview: number; total: number }[] = [];
  for (let round = 0; round < (bench.quick ? 1 : 2); round++) {
    const file = makeFile(900_000 + round * 50_000);
    floor.push(await timeFloor(bench.floor, file));
    ours.push(await importFile(target, { kind: 'dealers', file, rows }));
  }
  const [floorTime, total] = [median(floor), median(ours.map((run) => run.total))];
  const preview = median(ours.map((run) => run.preview));
  return [
    {
      work: `import of ${rows.toLocaleString('en-AU')} dealers (preview after ${seconds(preview)})`,
      floor: ms(floorTime),
      poolhouse: seconds(total),
      ratio: (total / floorTime).toFixed(1),
      aim: '≤ 4 s',
      reached: total <= 4_000,
    },
  ];
}

function makeFile(first: number): string {
  const random = seededRandom(first);
  const now = new Date();
  const lines = Array.from({ length: rows }, (_, index) => {
    const dealer = makeDealer(random, `C${first + index}`, now);
    return [
      dealer.priorityId,
      dealer.name,
      dealer.contactName,
      dealer.address,
      dealer.email.join(', '),
      dealer.mobile,
      dealer.phone,
      dealer.rep,
      dealer.state,
      dealer.postcode,
      dealer.status,
      dealer.flag.join(', '),
      dealer.type.join(', '),
    ]
      .map((cell) => (cell === null ? '' : `"${cell.replaceAll('"', '""')}"`))
      .join(',');
  });
  return `${[headings, ...lines].join('\r\n')}\r\n`;
}

async function timeFloor(target: Target, file: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${target.url}/take`, { method: 'POST', body: file });
  if (!response.ok) throw new Error(`The floor can't take the file: ${await response.text()}`);
  return performance.now() - start;
}

type ImportRun = { id: string; state: string; message: string | null; counts: { new: number; refused: number } };

type BenchFile = { kind: string; file: string; rows: number };

/** Imports a file whose records are all new. Answers when its preview was there, and when it was committed, in milliseconds. */
export async function importFile(
  target: Target,
  { kind, file, rows: expected }: BenchFile,
): Promise<{ preview: number; total: number }> {
  const start = performance.now();
  const headers = { 'content-type': 'text/csv', 'x-filename': 'bench.csv', 'idempotency-key': randomUUID() };
  const run = await ask(target, `/api/import/${kind}`, { method: 'POST', headers, body: file });
  await until(target, run.id, 'ready');
  const preview = performance.now() - start;
  await ask(target, `/api/import/${run.id}/commit`, { method: 'POST', headers: { 'idempotency-key': randomUUID() } });
  const done = await until(target, run.id, 'committed');
  if (done.counts.new !== expected) throw new Error(`Only ${done.counts.new} of ${expected} records were new.`);
  return { preview, total: performance.now() - start };
}

async function until(target: Target, id: string, state: string): Promise<ImportRun> {
  for (;;) {
    // Without its rows: asking so often for a page of them would measure that instead.
    const run = await ask(target, `/api/import/${id}?outcome=refused`, {});
    if (run.state === state) return run;
    if (run.state === 'failed') throw new Error(`The import failed: ${run.message}`);
    await wait(lookEveryMs);
  }
}

async function ask(target: Target, path: string, request: RequestInit): Promise<ImportRun> {
  const response = await fetch(`${target.url}${path}`, {
    ...request,
    headers: { ...target.headers, ...request.headers },
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as ImportRun;
}
