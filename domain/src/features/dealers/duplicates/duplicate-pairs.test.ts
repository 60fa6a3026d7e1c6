import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDuplicatePairs, type KnownDealer } from './duplicate-pairs.ts';
import { duplicateReasons } from './duplicate-reasons.ts';

const nothing = { priorityId: null, originalCustId: null, email: [], phone: null, mobile: null, postcode: null };
const dealer = (id: string, given: Partial<KnownDealer>): KnownDealer => ({ ...nothing, name: id, id, ...given });
const idsOf = (dealers: KnownDealer[]) =>
  [...findDuplicatePairs(dealers)]
    .flat()
    .map(({ one, two }) => `${one}-${two}`)
    .sort();

test('finds each pair once, whatever speaks for it', () => {
  const dealers = [
    dealer('d', { name: 'Aqua Pools', postcode: '2000', phone: '0299005509' }),
    dealer('b', { name: 'Aqua Pool', postcode: '2000', phone: '0299005509', email: ['a@b.example'] }),
    dealer('c', { email: ['A@B.example'] }),
    dealer('a', { name: 'Aqua Pools', postcode: '3000' }),
  ];
  const pairs = [...findDuplicatePairs(dealers)].flat();
  expect(pairs.map(({ one, two, reasons }) => [one, two, reasons.length])).toEqual([
    ['b', 'd', 2],
    ['b', 'c', 1],
  ]);
});

test('a number that many share makes no pairs', () => {
  const shops = Array.from({ length: 7 }, (_, i) => dealer(`${i}`, { name: `Shop ${i} of ${i}`, phone: '1300000000' }));
  expect(idsOf(shops)).toEqual([]);
  expect(idsOf(shops.slice(0, 3))).toEqual(['0-1', '0-2', '1-2']);
});

test('finds what comparing each with each finds', () => {
  const oneOf = <Item>(...items: Item[]) => fc.constantFrom(...items);
  const some = fc.record({
    name: fc.string({ unit: oneOf('a', 'b', 'o', ' '), minLength: 5, maxLength: 9 }),
    postcode: oneOf('2000', '3000', null),
    phone: oneOf('1', '2', null, null),
    email: oneOf(['a@b.example'], [], []),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 6 }), (given) => {
      const dealers = given.map((values, at) => dealer(`${at}`, values));
      const expected = dealers.flatMap((one, i) =>
        dealers
          .slice(i + 1)
          .filter((other) => duplicateReasons(one, other).length > 0)
          .map((other) => `${one.id}-${other.id}`),
      );
      expect(idsOf(dealers)).toEqual(expected.sort());
    }),
    { numRuns: 500 },
  );
});
