import { makeDealer } from '../server/src/features/dealers/sample-data/make-dealer.ts';
import { seededRandom } from '../server/src/platform/sample-data/seeded-random.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, median, ms, seconds } from './bench-row.ts';
import { moveImport, sendFile, untilState } from './import-calls.ts';
import { signIn, type Target } from './processes.ts';

const rows = 20_000;
const headings = 'Customer ID,Name,Contact Name,Address,Email,Mobile,Phone,Rep,State,Postcode,Status,Flag,Type';

/** Measures the import of new dealers: upload, reading, checks, comparison, commit. */
export async function measureImport(bench: Bench): Promise<BenchRow[]> {
  const target = await signIn(bench.poolhouse);
  const floor: number[] = [];
  const ours: { preview: number; total: number }[] = [];
  for (let round = 0; round < (bench.quick ? 1 : 2); round++) {
    const file = makeDealerFile(900_000 + round * 50_000);
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
      aim: '≤ 2.5 s',
      reached: total <= 2_500,
    },
  ];
}

/** Returns a file of new dealers, numbered from `first`. */
export function makeDealerFile(first: number): string {
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

type BenchFile = { kind: string; file: string; rows: number };

/** Imports a file whose records are all new. Answers when its preview was there, and when it was committed, in milliseconds. */
export async function importFile(
  target: Target,
  { kind, file, rows: expected }: BenchFile,
): Promise<{ preview: number; total: number }> {
  const start = performance.now();
  const { id } = await sendFile(target, kind, file);
  await untilState(target, id, 'ready');
  const preview = performance.now() - start;
  await moveImport(target, id, 'commit');
  const done = await untilState(target, id, 'committed');
  if (done.counts.new !== expected) throw new Error(`Only ${done.counts.new} of ${expected} records were new.`);
  return { preview, total: performance.now() - start };
}
