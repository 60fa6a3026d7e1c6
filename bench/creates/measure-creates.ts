import { type BenchRow, ms, rate } from '../bench-row.ts';
import type { Target } from '../processes.ts';
import { compareThroughput, load, type Posted, type Throughput } from '../throughput.ts';
import { type CopiedTable, copiedPath } from './copied-tables.ts';

type Created = {
  what: string;
  table: CopiedTable;
  poolhouse: Target;
  floor: Target;
  /** Where Poolhouse takes a new record, and where the floor inserts it into an empty table with few indexes. */
  paths: { poolhouse: string; empty: string };
  post: () => Posted;
};
type Times = { seconds: number; rounds: number };

const aim = 0.3;
const connections = [1, 16];

/**
 * Measures creates beside the bare insert of the same values into a copy of the table: as many rows, the same checks and indexes.
 * An insert into an empty table is named beside it.
 */
export async function measureCreates(created: Created, times: Times): Promise<BenchRow[]> {
  // The floor takes over the values of the record that Poolhouse made last.
  await load({ target: created.poolhouse, paths: [created.paths.poolhouse], post: created.post }, 1, 1);
  const rows: BenchRow[] = [];
  for (const many of connections) rows.push(await measureCreate(created, { ...times, connections: many }));
  return rows;
}

async function measureCreate(
  { what, table, floor, poolhouse, paths, post }: Created,
  times: Times & { connections: number },
): Promise<BenchRow> {
  const loadOf = (target: Target, path: string) => ({ target, paths: [path], post });
  const bare = await load(loadOf(floor, paths.empty), times.seconds, times.connections);
  const measured = await compareThroughput(loadOf(floor, copiedPath(table)), loadOf(poolhouse, paths.poolhouse), times);
  const ratio = (one: Throughput) => measured.poolhouse.perSecond / one.perSecond;
  const shown = ({ perSecond, p95 }: Throughput) => `${rate(perSecond)} (p95 ${ms(p95)})`;
  return {
    work: `${what}, ${times.connections} at once, beside a bare insert (copy: all rows, checks, indexes; empty: few indexes)`,
    floor: `copy ${shown(measured.floor)}, empty ${rate(bare.perSecond)}`,
    poolhouse: shown(measured.poolhouse),
    ratio: `copy ${ratio(measured.floor).toFixed(2)}, empty ${ratio(bare).toFixed(2)}`,
    aim: `≥ ${aim} of the insert into the copy`,
    reached: ratio(measured.floor) >= aim,
  };
}
