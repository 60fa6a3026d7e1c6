import fc from 'fast-check';
import Fuse from 'fuse.js';
import { describe, expect, it } from 'vitest';
import { createFuzzyIndex } from './fuzzy-index.ts';

interface Sample {
  code: string;
  name: string;
  flag: string[];
  type: string[];
}

const keys = [
  { name: 'code', weight: 2 },
  { name: 'name', weight: 0.9 },
  { name: 'flag', weight: 0.8, many: true },
  { name: 'type', weight: 0.8, many: true },
];

function bothOf(samples: readonly Sample[], threshold: number) {
  const index = createFuzzyIndex({ keys, threshold });
  for (const [i, sample] of samples.entries()) index.put(String(i), { ...sample });
  const fuse = new Fuse(samples, {
    keys: keys.map(({ name, weight }) => ({ name, weight })),
    threshold,
    includeScore: true,
  });
  return { index, fuse };
}

/** What both find, in Fuse.js's order; ours without the tiers, which Fuse.js doesn't know. */
function rankings({ index, fuse }: ReturnType<typeof bothOf>, pattern: string) {
  const ours = index
    .search(pattern)
    .filter(({ tier }) => tier !== 'forgiven')
    .map(({ id, score }) => ({ place: Number(id), score }))
    .sort((a, b) => a.score - b.score || a.place - b.place);
  const theirs = fuse.search(pattern).map(({ refIndex, score }) => ({ place: refIndex, score }));
  return { ours, theirs };
}

const families = ['Walker', "O'Brien", 'Papadopoulos', 'Nguyễn', 'Collins', 'Thistlethwaite', 'Green', 'Wright', 'Lee'];
const trades = ['Pool Service', 'Pools & Spas', 'Poolworld', 'Water Treatment', 'Swim Centre', 'Robotics', 'Pool Shop'];
const towns = ['Cronulla', 'Mount Isa', 'Gladstone', 'Wagga Wagga', 'Byron Bay', 'Penrith', 'Dandenong South'];
const flags = ['leads', 'service', 'builder', 'barrierreef', 'mobile'];
const types = ['standard', 'mobile', 'elite', 'elitebuilder', 'service', 'watertreatmentrepairs'];

const dealer = fc.record({
  code: fc.integer({ min: 100_000, max: 120_000 }).map((number) => `C${number}`),
  name: fc
    .tuple(
      fc.constantFrom(...families),
      fc.constantFrom('', ' & Murphy', "'s"),
      fc.constantFrom(...trades),
      fc.constantFrom(...towns),
    )
    .map(([family, more, trade, town]) => `${family}${more} ${trade} ${town}`),
  flag: fc.subarray(flags),
  type: fc.subarray(types),
});

type Mistake = [kind: 'add' | 'leave' | 'change' | 'swap', at: number, letter: string];

function mistype(text: string, [kind, part, letter]: Mistake): string {
  const at = Math.floor(part * text.length);
  const [before, here, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)];
  const results = { add: letter + here + next, leave: next, change: letter + next, swap: next + here };
  return before + results[kind] + after;
}

const part = fc.double({ min: 0, max: 0.99, noNaN: true });
const mistake = fc.tuple(fc.constantFrom('add', 'leave', 'change', 'swap'), part, fc.constantFrom('a', 'e', 'x', '1'));
const typed = fc
  .record({
    dealer,
    key: fc.constantFrom('name', 'name', 'code', 'flag', 'type'),
    from: part,
    to: part,
    mistakes: fc.array(mistake, { maxLength: 2 }),
  })
  .map(({ dealer: { code, name, flag, type }, key, from, to, mistakes }) => {
    const whole = { name, code, flag: flag[0] ?? 'leads', type: type[0] ?? 'elite' }[key] ?? name;
    const cut = from < 0.5 ? whole : whole.slice(0, Math.ceil(to * whole.length));
    return mistakes.reduce<string>(mistype, cut).trim();
  })
  .filter((pattern) => pattern !== '');

/** How many of Fuse.js's first ten, or as good as its tenth, are in our first ten. */
function countShared({ index, fuse }: ReturnType<typeof bothOf>, pattern: string) {
  const theirs = fuse.search(pattern);
  const scores = new Map(theirs.map(({ refIndex, score }) => [String(refIndex), score ?? 1]));
  const first = theirs.slice(0, 10);
  const worst = first.at(-1)?.score ?? 0;
  const right = index.search(pattern, { limit: 10 }).filter(({ id }) => (scores.get(id) ?? 2) <= worst);
  return { expected: first.length, shared: Math.min(first.length, right.length) };
}

describe('the same ranking as Fuse.js', () => {
  it('on names, codes and lists, typed right, in part and wrong, and nearly the same first ten', () => {
    const both = bothOf(fc.sample(dealer, { numRuns: 400, seed: 2026 }), 0.15);
    let expected = 0;
    let shared = 0;
    for (const pattern of fc.sample(typed, { numRuns: 70, seed: 7 })) {
      const { ours, theirs } = rankings(both, pattern);
      expect(ours, pattern).toEqual(theirs);
      const counts = countShared(both, pattern);
      expected += counts.expected;
      shared += counts.shared;
    }
    expect(shared / expected).toBeGreaterThanOrEqual(0.98);
  });

  it('on references that have the same letters again and again', () => {
    const digits = fc.array(fc.constantFrom('0', '0', '1', '2', '-'), { minLength: 8, maxLength: 18 });
    const codes = fc.sample(digits, { numRuns: 300, seed: 20 }).map((list) => list.join(''));
    const both = bothOf(
      codes.map((code) => ({ code, name: '', flag: [], type: [] })),
      0.15,
    );
    const mistakes = fc.sample(fc.array(mistake, { maxLength: 2 }), { numRuns: 60, seed: 20 });
    for (const [at, list] of mistakes.entries()) {
      const pattern = list.reduce<string>(mistype, codes[at] ?? '');
      const { ours, theirs } = rankings(both, pattern);
      expect(ours, pattern).toEqual(theirs);
    }
  });

  it('on any texts, patterns and thresholds', () => {
    const text = (maxLength: number) =>
      fc.string({ unit: fc.constantFrom('a', 'a', 'b', 'b', 'C', ' ', 'é', 'İ', '😀', '\u00a0'), maxLength });
    const sample = fc.record({
      code: text(8),
      name: text(60),
      flag: fc.array(text(5), { maxLength: 3 }),
      type: fc.array(text(40), { maxLength: 3 }),
    });
    const samples = fc.array(sample, { minLength: 1, maxLength: 12 });
    const pattern = fc
      .oneof(text(6), text(30), text(120))
      .map((any) => any.trim())
      .filter((any) => any !== '');
    const property = fc.property(
      samples,
      pattern,
      fc.constantFrom(0, 0.1, 0.15, 0.3, 0.6),
      (list, typedText, threshold) => {
        const { ours, theirs } = rankings(bothOf(list, threshold), typedText);
        expect(ours).toEqual(theirs);
      },
    );
    fc.assert(property, { numRuns: 600 });
  });
});
