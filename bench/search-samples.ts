import { readFileSync } from 'node:fs';

export interface SampleDealer {
  custId: string;
  name: string;
  flag: string[];
  type: string[];
}

/** Returns numbers from 0 to 1 that are the same each run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

const starts =
  'Bar Ben Bro Cal Car Cla Dan Dun Ed Far Gar Gil Hal Har Jen Kel Lan Mac Mar Mor Nor Pat Ren Ros San Tho Wal Wat'.split(
    ' ',
  );
const ends =
  'ber don ford gan ham ker land lett ley ling man mond ner nett ran rell sen ser son ston ter thy ton vale well wood'.split(
    ' ',
  );
const firms =
  'Pool Service,Pools & Spas,Poolworld,Water Treatment,Swim Centre,Robotics,Pool Shop,Filtration,Pool Builders,Leisure'.split(
    ',',
  );
const brands = 'Blue Lagoon,Crystal,Oasis,Coastal,Southern,Tropical,Billabong,Horizon,Clearwater,Premier'.split(',');
const towns =
  'Ballina,Bendigo,Byron Bay,Cairns,Coffs Harbour,Dubbo,Geelong,Hobart,Mackay,Mount Isa,Noosa Heads,Orange,Penrith'.split(
    ',',
  );
const flags = 'leads,ecomm,mobile,retailer,barrierreef,builder,narellan,service'.split(',');
const types =
  'standard,mobile,retailer,warehouse,elite,elitebuilder,service,supreme,exporter,trade,commercial,franchisee'.split(
    ',',
  );

function inventName(random: () => number): string {
  const family = () => pick(random, starts) + pick(random, ends);
  const firm = pick(random, firms);
  const shape = Math.floor(random() * 4);
  if (shape === 0) return `${family()} & ${family()} ${firm}`;
  if (shape === 1) return `${family()}'s ${firm} ${pick(random, towns)}`;
  if (shape === 2) return `${pick(random, brands)} ${firm} ${pick(random, towns)}`;
  return `${pick(random, towns)} ${pick(random, brands)} ${firm}`;
}

export function inventDealers(count: number, random: () => number): SampleDealer[] {
  const some = (from: string[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(random, from));
  return Array.from({ length: count }, (_, i) => ({
    custId: `C${100_000 + i}`,
    name: inventName(random),
    flag: [...new Set(some(flags, 3))],
    type: [...new Set(some(types, 2))],
  }));
}

function splitLine(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  return cells.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'));
}

/** Returns dealers from a CSV with the columns cust_id, name, flag and type; no cell may hold a line break. */
export function readDealers(path: string): SampleDealer[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const columns = splitLine(head);
  const list = (cell: string) => cell.split(',').filter((part) => part !== '');
  return lines.map((line) => {
    const cells = splitLine(line);
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    return { custId: cell('cust_id'), name: cell('name'), flag: list(cell('flag')), type: list(cell('type')) };
  });
}
