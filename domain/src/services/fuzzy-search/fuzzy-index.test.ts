import { describe, expect, it } from 'vitest';
import { createFuzzyIndex } from './fuzzy-index.ts';

const keys = [
  { name: 'custId', weight: 2 },
  { name: 'name', weight: 0.9 },
  { name: 'flag', weight: 0.8, many: true },
];

function indexOf(...names: string[]) {
  const index = createFuzzyIndex({ keys, threshold: 0.15 });
  for (const [i, name] of names.entries()) index.put(name, { custId: `C${1000 + i}`, name, flag: [] });
  return index;
}

describe('order', () => {
  it('puts what equals the pattern first, then what begins with it, then the rest', () => {
    const index = indexOf('Blue Walker', 'Walker & Green Pools', 'A Walker', 'Walker');
    expect(index.search('walker').map(({ id, tier }) => [id, tier])).toEqual([
      ['Walker', 'exact'],
      ['Walker & Green Pools', 'prefix'],
      ['A Walker', 'fuzzy'],
      ['Blue Walker', 'fuzzy'],
    ]);
  });

  it('keeps the order of insertion among equals, also after a slot was used again', () => {
    const index = createFuzzyIndex({ keys, threshold: 0.15 });
    for (const id of ['1', '2', '3']) index.put(id, { name: 'Lagoon Pools' });
    index.remove('1');
    index.put('4', { name: 'Lagoon Pools' });
    expect(index.search('lagoon').map(({ id }) => id)).toEqual(['2', '3', '4']);
  });

  it('counts a match in a heavier key for more', () => {
    const index = createFuzzyIndex({ keys, threshold: 0.15 });
    index.put('flag', { flag: ['service', 'trade'] });
    index.put('name', { name: 'service' });
    index.put('id', { custId: 'service' });
    expect(index.search('service').map(({ id }) => id)).toEqual(['id', 'name', 'flag']);
  });

  it('is the same whatever the limit', () => {
    const index = indexOf('Oasis Pools', 'Oasis', 'The Oasis Shop', 'Oasys Spa', 'Poolworld Oasis Heads');
    const all = index.search('oasis');
    for (let limit = 0; limit <= all.length; limit += 1) {
      const { total, hits, slots } = index.searchCounted('oasis', { limit });
      expect(slots.length).toBe(total);
      expect({ total, hits }).toEqual({ total: all.length, hits: all.slice(0, limit) });
    }
  });
});

describe('what is left out', () => {
  it.each(['', ' ', '\t\n '])('finds nothing for the blank pattern %j', (pattern) => {
    expect(indexOf('Walker').search(pattern)).toEqual([]);
  });

  it('asks whether to accept once for each match, with the slot that put returned', () => {
    const index = createFuzzyIndex({ keys, threshold: 0.15 });
    const target = index.put('a', { name: 'Walker' });
    index.put('b', { name: 'Walker' });
    index.put('c', { name: 'Murphy' });
    const slots: number[] = [];
    const hits = index.search('walker', {
      accept: (slot) => {
        slots.push(slot);
        return slot === target;
      },
    });
    expect(hits.map(({ id }) => id)).toEqual(['a']);
    expect(slots).toHaveLength(2);
  });

  it('refuses a weight of zero and a list where one text is declared', () => {
    expect(() => createFuzzyIndex({ keys: [{ name: 'a', weight: 0 }], threshold: 0.15 })).toThrow(RangeError);
    expect(() => indexOf().put('a', { name: ['x', 'y'] })).toThrow(TypeError);
  });
});

describe('near misses', () => {
  const names = [
    "Papadopoulos's Pool Care Whyalla",
    'Collins & Thistlethwaite Swim Centre',
    "O'Brien's Pool Shop",
    'Café Zürich Spas',
    'Gregory Hills Tropical Leisure',
    'Mjölnir Pools',
  ];

  it.each([
    ['a later word', 'whyalla', 0],
    ['a part of a word', 'opical', 4],
    ['a letter left out', 'thistlethwate', 1],
    ['a letter added', 'tropiccal', 4],
    ['a letter changed', 'lejsure', 4],
    ['neighbours swapped', 'whylala', 0],
    ['two mistakes in a long word', 'tistlethwiate', 1],
    ['no apostrophe', 'shop obriens', 2],
    ['another apostrophe', 'pool o’brien', 2],
    ['no diacritics', 'zurich', 3],
    ['diacritics too many', 'trópical', 4],
    ['words in another order', 'leisure hills', 4],
    ['beginnings of words', 'tropi leis', 4],
    ['a mistake in the beginning of a word', 'whyll', 0],
    ['blanks about it', '  swim ', 1],
  ])('forgives %s: %s', (_what, pattern, expected) => {
    expect(indexOf(...names).search(pattern)[0]).toMatchObject({ id: names[expected], tier: 'forgiven' });
  });

  it.each(['qqqq', 'xyz', 'whyalla qqqq', '&&& !!', 'hwallya', 'les', 'tropilac leisure hils gregori zzzz'])(
    'finds nothing near %s',
    (pattern) => {
      expect(indexOf(...names).search(pattern)).toEqual([]);
    },
  );

  it('ranks by mistakes, then by length', () => {
    const index = indexOf(
      'The Southern Lagoons Company',
      'Our Southern Lagoon Co',
      'Our Southern Legoon',
      'A Southern Lagoon Shop',
    );
    expect(index.search('lagoon southern').map(({ id }) => id)).toEqual([
      'Our Southern Lagoon Co',
      'A Southern Lagoon Shop',
      'The Southern Lagoons Company',
      'Our Southern Legoon',
    ]);
  });

  it('forgives one mistake at most in a code', () => {
    const index = createFuzzyIndex({ keys, threshold: 0.15 });
    index.put('a', { custId: 'C1234567' });
    expect(index.search('C1234657')).toHaveLength(1);
    expect(index.search('C1243657')).toEqual([]);
  });

  it('adds none when there are ten matches without', () => {
    const index = createFuzzyIndex({ keys, threshold: 0.15 });
    for (let i = 0; i < 10; i += 1) index.put(`near ${i}`, { name: 'Lagoon Pools' });
    index.put('late', { name: 'Southern Tropical Lagoon' });
    expect(index.search('lagoon')).toHaveLength(10);
    index.remove('near 0');
    expect(index.search('lagoon').at(-1)).toMatchObject({ id: 'late', tier: 'forgiven' });
  });
});

describe('hostile patterns', () => {
  it.each([
    ['one letter', 'a'.repeat(200)],
    ['a very long one', 'pool '.repeat(5000)],
    ['half surrogates', '\ud83d'.repeat(200)],
    ['regular expression', '(a+)+$'],
    ['SQL', "%' OR 1=1 --"],
    ['very many words', Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ')],
    ['names of object members', '__proto__ constructor'],
  ])('answers %s', (_what, pattern) => {
    expect(Array.isArray(indexOf("Walker's Pool Shop", 'Aaaa', '😀 Pools').search(pattern))).toBe(true);
  });
});
