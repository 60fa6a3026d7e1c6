import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFuzzyIndex } from './fuzzy-index.ts';

const options = {
  keys: [
    { name: 'name', weight: 0.9 },
    { name: 'flag', weight: 0.8, many: true },
  ],
  threshold: 0.15,
};
const words = ['Pool', 'Pools', 'Service', 'Walker', 'Lagoon', 'Mobile', "O'Brien", 'X'];
const values = fc.record({
  name: fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((some) => some.join(' ')),
  flag: fc.array(fc.constantFrom('mobile', 'leads', 'pool'), { maxLength: 3 }),
});
const change = fc.record({ id: fc.nat({ max: 12 }).map(String), values: fc.option(values) });
const patterns = ['pool', 'walker pool', 'lagoon', 'mobile', 'obrien', 'serivce', 'x', 'pol service'];

it('after any changes answers like an index built afresh', () => {
  const property = fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
    const changed = createFuzzyIndex(options);
    const records = new Map<string, { name: string; flag: string[] }>();
    for (const { id, values: next } of changes) {
      if (next) changed.put(id, next);
      else expect(changed.remove(id)).toBe(records.has(id));
      if (next) records.set(id, next);
      else records.delete(id);
    }
    const fresh = createFuzzyIndex(options);
    for (const [id, record] of records) fresh.put(id, record);
    expect(changed.size).toBe(records.size);
    for (const pattern of patterns) expect(changed.search(pattern), pattern).toEqual(fresh.search(pattern));
  });
  fc.assert(property, { numRuns: 300 });
});

it('stays true when every record is written over many times', () => {
  const changed = createFuzzyIndex(options);
  const fresh = createFuzzyIndex(options);
  const nameOf = (i: number, round: number) =>
    `${'Lagoon '.repeat((i * 7 + round * 3) % 9)}Dealer${i} Round${round % 5}`;
  for (let round = 0; round < 20; round += 1) {
    for (let i = 0; i < 300; i += 1)
      changed.put(String(i), { name: nameOf(i, round), flag: [`flag${round}`, `own${i}`] });
  }
  for (let i = 0; i < 300; i += 1) fresh.put(String(i), { name: nameOf(i, 19), flag: ['flag19', `own${i}`] });
  for (const pattern of ['lagoon', 'dealer7 round4', 'flag19', 'flag3', 'own12', 'Dealer120']) {
    expect(changed.search(pattern), pattern).toEqual(fresh.search(pattern));
  }
});

it('gives a freed slot to the next record and nothing of what it held', () => {
  const index = createFuzzyIndex(options);
  const slot = index.put('a', { name: 'Walker Pools', flag: ['mobile'] });
  index.put('b', { name: 'Lagoon', flag: [] });
  expect(index.remove('a')).toBe(true);
  expect(index.remove('a')).toBe(false);
  expect(index.put('c', { name: 'Service', flag: [] })).toBe(slot);
  expect(index.search('walker')).toEqual([]);
  expect(index.search('mobile')).toEqual([]);
  expect(index.search('service').map(({ id }) => id)).toEqual(['c']);
});

it('a change that leaves the texts of a record as they are leaves it where it is found', () => {
  const index = createFuzzyIndex(options);
  const slot = index.put('1', { name: 'Lagoon Pools', flag: ['mobile'] });
  index.put('2', { name: 'Lagoon Pools', flag: [] });
  expect(index.put('1', { name: 'Lagoon Pools', flag: ['leads'] })).toBe(slot);
  for (const pattern of ['lagoon', 'lagon pols', 'lagoon pools'])
    expect(
      index.search(pattern).map(({ id }) => id),
      pattern,
    ).toEqual(['1', '2']);
  expect(index.search('mobile')).toEqual([]);
  expect(index.search('leads').map(({ id }) => id)).toEqual(['1']);
});
