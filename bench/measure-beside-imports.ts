import { setTimeout as wait } from 'node:timers/promises';
import { hostileFiles } from '../server/src/services/imports/testing/hostile-files.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, megabytes, ms } from './bench-row.ts';
import { type ImportRun, moveImport, sendFile, untilState } from './import-calls.ts';
import { makeDealerFile } from './measure-import.ts';
import { residentMemory, untilIdle, watchMemory } from './memory.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';
import { load } from './throughput.ts';

const paths = ['NSW', 'QLD', 'VIC', 'WA'].map((state) => `/api/dealer?state=${state}&status=active`);
const connections = 8;

type File = { what: string; kind: string; make(round: number): string | Buffer };

const files: readonly File[] = [
  { what: '20,000 dealers', kind: 'dealers', make: (round) => makeDealerFile(2_000_000 + round * 50_000) },
  hostile('20 million elements in a workbook', 'marketplace', () => hostileFiles.nestedCells(20_000_000)),
  hostile('an element with 3 million attributes', 'marketplace', () => hostileFiles.manyAttributes(3_000_000)),
  hostile('JSON nested 50,000 deep', 'marketplace', () => hostileFiles.nestedJson(50_000)),
  hostile('5 million open tags in OFX', 'bank', () => hostileFiles.openTags(5_000_000)),
];

function hostile(what: string, kind: string, make: () => string | Buffer): File {
  let made: string | Buffer | null = null;
  return {
    what,
    kind,
    make: () => {
      made ??= make();
      return made;
    },
  };
}

/** Measures how long others wait for a page of the list while a file is imported again and again, and what memory that takes. */
export async function measureBesideImports(bench: Bench): Promise<BenchRow[]> {
  if (process.platform !== 'linux') return [];
  const rows: BenchRow[] = [];
  for (const file of files) {
    const poolhouse = await startPoolhouse(bench.data.dataDir);
    try {
      rows.push(await measureOne(bench, poolhouse, file));
    } finally {
      await poolhouse.stop();
    }
  }
  return rows;
}

async function measureOne(bench: Bench, poolhouse: Target, file: File): Promise<BenchRow> {
  const target = await signIn(poolhouse);
  const seconds = 2 * bench.times.seconds;
  file.make(0);
  await load({ target, paths }, seconds, connections);
  await untilIdle();
  const before = residentMemory(target.pid);
  const quiet = await load({ target, paths }, seconds, connections);
  const memory = await watchMemory(target.pid);
  const isOver = { now: false };
  const imports = importAgain(target, file, isOver);
  const beside = await load({ target, paths }, seconds, connections);
  isOver.now = true;
  const done = await imports;
  const most = memory.stop();
  await wait(bench.quick ? 5_000 : 40_000);
  const ratio = beside.p95 / quiet.p95;
  return {
    work: `list, others' p95 beside ${done} imports of ${file.what} (server ${megabytes(before)}, at most ${megabytes(before + most)}, afterwards ${megabytes(residentMemory(target.pid))})`,
    floor: `${ms(quiet.p95)} (quiet)`,
    poolhouse: ms(beside.p95),
    ratio: ratio.toFixed(2),
    aim: '≤ 2 × quiet',
    reached: ratio <= 2,
  };
}

/** Imports a file until the measure is over, at least once. Answers how often. */
async function importAgain(target: Target, { kind, make }: File, isOver: { now: boolean }): Promise<number> {
  for (let round = 0; ; round++) {
    const { id } = await sendFile(target, kind, make(round));
    const outcome = await untilState(target, id, 'ready').catch((error: Error) => error);
    if (!(outcome instanceof Error)) await commit(target, outcome);
    if (isOver.now) return round + 1;
  }
}

async function commit(target: Target, { id }: ImportRun): Promise<void> {
  await moveImport(target, id, 'commit');
  await untilState(target, id, 'committed');
}
