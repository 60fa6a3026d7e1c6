// Measures the fuzzy index beside Fuse.js on the same dealers and queries: how much of Fuse.js's first ten is in its own
// first ten, how much faster it is, and how many mistyped names lead back to their dealer.
//   node bench/search-agreement.ts [dealers.csv] [--queries 500] [--timed 10]
// Without a CSV (cust_id, name, flag, type) the names are made up.
import { parseArgs } from 'node:util';
import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import type { FuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-search';
import Fuse from 'fuse.js';
import { createRandom, inventDealers, pick, readDealers, type SampleDealer } from './search-samples.ts';

const threshold = 0.15;
const keys = [
  { name: 'custId', weight: 2 },
  { name: 'name', weight: 0.9 },
  { name: 'flag', weight: 0.8, many: true },
  { name: 'type', weight: 0.8, many: true },
];
const random = createRandom(2026);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { queries: { type: 'string', default: '500' }, timed: { type: 'string', default: '10' } },
});

function mistype(text: string): string {
  const at = Math.floor(random() * text.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const [next, rest] = [after.charAt(0), after.slice(1)];
  return pick(random, [
    before + letter + here + after,
    before + after,
    before + letter + after,
    before + next + here + rest,
  ]);
}

const wordsOf = (name: string) => name.split(/\W+/).filter((word) => word.length > 2);

const queryKinds: Record<string, (dealer: SampleDealer) => string> = {
  name: ({ name }) => name,
  beginning: ({ name }) => name.slice(0, 2 + Math.floor(random() * (name.length - 2))),
  word: ({ name }) => pick(random, wordsOf(name)),
  'name, 1 mistake': ({ name }) => mistype(name),
  'name, 2 mistakes': ({ name }) => mistype(mistype(name)),
  'word, 1 mistake': ({ name }) => mistype(pick(random, wordsOf(name))),
  'cust id': ({ custId }) => custId,
  'cust id, 1 mistake': ({ custId }) => mistype(custId),
  flag: ({ flag }) => flag[0] ?? 'leads',
  type: ({ type }) => type[0] ?? 'standard',
};

interface Query {
  kind: string;
  pattern: string;
  dealer: SampleDealer;
}

function makeQueries(dealers: readonly SampleDealer[], count: number): Query[] {
  const kinds = Object.entries(queryKinds);
  return Array.from({ length: count }, (_, i) => {
    const dealer = pick(random, dealers);
    const [kind, make] = kinds[i % kinds.length] ?? ['name', (one: SampleDealer) => one.name];
    return { kind, pattern: make(dealer).trim() || dealer.name, dealer };
  });
}

function buildIndex(dealers: readonly SampleDealer[]): FuzzyIndex {
  const index = createFuzzyIndex({ keys, threshold });
  for (const [i, dealer] of dealers.entries()) index.put(String(i), { ...dealer });
  return index;
}

const buildFuse = (dealers: readonly SampleDealer[]) =>
  new Fuse(dealers, { keys: keys.map(({ name, weight }) => ({ name, weight })), threshold, includeScore: true });

/** Of Fuse.js's first ten (or what scores as its tenth), how many are in our first ten. */
function compare(index: FuzzyIndex, fuse: Fuse<SampleDealer>, pattern: string) {
  const theirs = fuse.search(pattern);
  const scores = new Map(theirs.map(({ refIndex, score }) => [String(refIndex), score ?? 1]));
  const first = theirs.slice(0, 10);
  const worst = first.at(-1)?.score ?? 0;
  const shared = index.search(pattern, { limit: 10 }).filter(({ id }) => (scores.get(id) ?? 2) <= worst).length;
  return { expected: first.length, shared: Math.min(shared, first.length) };
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

function measureAgreement(dealers: readonly SampleDealer[]): void {
  const [index, fuse] = [buildIndex(dealers), buildFuse(dealers)];
  const totals = new Map<string, { expected: number; shared: number }>();
  for (const { kind, pattern } of makeQueries(dealers, Number(values.queries))) {
    const { expected, shared } = compare(index, fuse, pattern);
    for (const name of [kind, 'all']) {
      const total = totals.get(name) ?? { expected: 0, shared: 0 };
      totals.set(name, { expected: total.expected + expected, shared: total.shared + shared });
    }
  }
  console.log(`Fuse.js's first ten found in our first ten, ${dealers.length} dealers, ${values.queries} queries`);
  for (const [kind, { expected, shared }] of totals) console.log(`  ${kind.padEnd(20)} ${percent(shared, expected)}`);
}

function measureRecall(dealers: readonly SampleDealer[]): void {
  const index = buildIndex(dealers);
  for (const kind of ['name, 1 mistake', 'name, 2 mistakes']) {
    const ofKind = makeQueries(dealers, 5000).filter((query) => query.kind === kind);
    const found = ofKind.filter(({ pattern, dealer }) =>
      index.search(pattern, { limit: 10 }).some(({ id }) => dealers[Number(id)]?.name === dealer.name),
    );
    console.log(`  found again by its ${kind}: ${percent(found.length, ofKind.length)}`);
  }
}

function measureSpeed(dealers: readonly SampleDealer[]): void {
  let index = createFuzzyIndex({ keys, threshold });
  const buildMs = time(() => {
    index = buildIndex(dealers);
  });
  const fuse = buildFuse(dealers);
  const queries = makeQueries(dealers, 500);
  for (const { pattern } of queries) index.search(pattern, { limit: 10 });
  const each = queries.map(({ pattern }) => time(() => index.search(pattern, { limit: 10 })));
  const timed = Number(values.timed);
  const fuseMs = queries.slice(0, timed).map(({ pattern }) => time(() => fuse.search(pattern, { limit: 10 })));
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const sorted = each.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  console.log(`${dealers.length} dealers: built in ${buildMs.toFixed(0)} ms`);
  console.log(`  ms a query, of ${queries.length}: p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(0.9999)}`);
  const ratio = sum(fuseMs) / sum(each.slice(0, timed));
  console.log(`  Fuse.js ${(sum(fuseMs) / timed).toFixed(0)} ms a query, of ${timed}: ${ratio.toFixed(0)} times ours`);
}

const [path] = positionals;
const small = path ? readDealers(path) : inventDealers(20_000, random);
measureAgreement(small);
measureRecall(small);
measureSpeed(small);
measureSpeed(inventDealers(100_000, random));
