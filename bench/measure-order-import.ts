import { workbook } from '../server/src/testing/workbook.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, megabytes, seconds } from './bench-row.ts';
import { moveImport, sendFile, untilState } from './import-calls.ts';
import { untilIdle, watchMemory } from './memory.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';

/** As many as a CSV file of 50 MB has. */
const rows = 183_000;
const mostGrowth = 80 * 1024 * 1024;

const headings = [
  'RECORDTYPE',
  'REFERENCE',
  'CUSTDES',
  'DEALER',
  'PAYMENTNAME',
  'MARKET_INFO',
  'TOTPRICE',
  'ADDRESS',
  'CITY',
  'STATENAME',
  'COUNTRYNAME',
  'ZIP',
  'PHONE',
  'FAX',
  'EMAIL',
  'PARTNAME',
  'TQUANT',
  'PRICE',
  'IVDATE',
  'SITECODE',
  'URL',
  'STORE',
];

function cellsOf(row: number): string[] {
  const number = 100_000_000 + row * 37;
  return [
    ...[
      '1',
      `26-${number}-${row}`,
      `Casey Rivers van der ${number}`,
      '',
      '10',
      'Marketplace order of the store',
      '4026.50',
    ],
    ...[
      `Unit ${row % 90}/${row} Coral Crescent, Bay ${number}`,
      'Oxley',
      'QLD',
      'Australia',
      '4075',
      '0412 345 678',
      '',
    ],
    ...[
      `buyer-${number}@mail.example`,
      'M700',
      '1',
      '4026.50',
      '02/10/2026',
      'AU-1',
      `https://shop.example/orders/${number}`,
    ],
    'kogan',
  ];
}

const files: Record<string, (count: number) => string | Buffer> = {
  CSV: (count) =>
    [headings, ...Array.from({ length: count }, (_, row) => cellsOf(row))]
      .map((cells) => cells.map(quoted).join(','))
      .join('\r\n'),
  JSON: (count) => `[${Array.from({ length: count }, (_, row) => jsonOf(cellsOf(row))).join(',\n')}]`,
  Excel: (count) =>
    workbook([headings, ...Array.from({ length: count }, (_, row) => cellsOf(row))], { dates: [], numbers: [] }),
};
/** Names of fields make a list in JSON longer than the same rows in CSV: fewer of them make 50 MB. */
const shareOfRows: Record<string, number> = { CSV: 1, JSON: 0.45, Excel: 1 };

const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell);
const jsonOf = (cells: readonly string[]) =>
  JSON.stringify(Object.fromEntries(headings.map((heading, at) => [heading, cells[at]])));

/** Measures how much memory the import of 50 MB of orders takes in each format: from the upload to its undo, in a server of its own. */
export async function measureOrderImport(bench: Bench): Promise<BenchRow[]> {
  if (process.platform !== 'linux') return [];
  const measured: BenchRow[] = [];
  for (const [format, make] of Object.entries(files)) {
    const count = Math.round(rows * (shareOfRows[format] ?? 1) * (bench.quick ? 0.1 : 1));
    const file = make(count);
    const poolhouse = await startPoolhouse(bench.data.dataDir);
    try {
      measured.push(await measureOne(await signIn(poolhouse), { format, count, file }));
    } finally {
      await poolhouse.stop();
    }
  }
  return measured;
}

type Given = { format: string; count: number; file: string | Buffer };

async function measureOne(target: Target, { format, count, file }: Given): Promise<BenchRow> {
  await untilIdle();
  const memory = await watchMemory(target.pid);
  const steps: string[] = [];
  let last = performance.now();
  const step = (name: string) => {
    const now = performance.now();
    steps.push(`${name} ${seconds(now - last)}, ${megabytes(memory.most())}`);
    last = now;
  };
  const { id } = await sendFile(target, 'marketplace', file);
  step('upload');
  const ready = await untilState(target, id, 'ready');
  if (ready.counts.new !== count) throw new Error(`Only ${ready.counts.new} of ${count} orders were new.`);
  step('check');
  await moveImport(target, id, 'commit');
  await untilState(target, id, 'committed');
  step('commit');
  await moveImport(target, id, 'undo');
  await untilState(target, id, 'undone');
  step('undo');
  const grown = memory.stop();
  return {
    work: `${megabytes(Buffer.byteLength(file))} of orders as ${format}, ${count.toLocaleString('en-AU')} rows (${steps.join('; ')})`,
    floor: '',
    poolhouse: megabytes(grown),
    ratio: '',
    aim: '≤ 80 MB on top',
    reached: grown <= mostGrowth,
  };
}
