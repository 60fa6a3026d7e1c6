import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inMonths, oneOf } from './column-conditions.ts';
import { type ColumnRow, ColumnTable } from './column-table.ts';

type Row = ColumnRow<'store' | 'state', 'sku'>;

const row = fc.record({
  codes: fc.record({
    store: fc.constantFrom('amazon', 'ebay', 'kogan'),
    state: fc.constantFrom('NSW', 'QLD', null),
  }),
  lists: fc.record({ sku: fc.uniqueArray(fc.constantFrom('M700', 'S100', 'E10'), { maxLength: 3 }) }),
  day: fc.constantFrom('2019-01-01', '2026-02-28', '2026-03-01', '2026-11-22'),
  amount: fc.integer({ min: 0, max: 1_000_000 }),
  rest: fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined }),
}) as fc.Arbitrary<Row>;
/** Each step puts a row into one of a few slots, or removes it. */
const steps = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.option(row)), { maxLength: 120 });

function filled(changes: readonly (readonly [number, Row | null])[]) {
  const table = new ColumnTable(['store', 'state'], ['sku']);
  const rows = new Map<number, Row>();
  for (const [slot, given] of changes) {
    expect([...table.select({})].toSorted()).toEqual([...rows.keys()].toSorted());
    if (given === null) table.remove(slot);
    else table.put(slot, given);
    if (given === null) rows.delete(slot);
    else rows.set(slot, given);
  }
  return { table, rows };
}

test('a column takes any number of different values', () => {
  const table = new ColumnTable(['customer'], []);
  const rows = 70_000;
  for (let slot = 0; slot < rows; slot += 1)
    table.put(slot, { codes: { customer: `C${slot}` }, lists: {}, day: '2026-11-22', amount: slot });
  const those = (from: number) => oneOf(Array.from({ length: rows - from }, (_, at) => `C${from + at}`));
  expect(table.select({ codes: { customer: oneOf(['C3']) } })).toEqual(Uint32Array.of(3));
  expect(table.select({ codes: { customer: those(rows - 2) } })).toEqual(Uint32Array.of(rows - 2, rows - 1));
  expect(
    table.sumsBy(table.select({ codes: { customer: those(65_535) } }), 'customer').filter(({ count }) => count > 0),
  ).toHaveLength(rows - 65_535);
  table.put(4, { codes: { customer: 'C69999' }, lists: {}, day: '2026-11-22', amount: 1 });
  expect(table.select({ codes: { customer: those(rows - 1) } })).toEqual(Uint32Array.of(4, rows - 1));
});

test('a list column has any number of different values, and takes what its rows have', () => {
  const table = new ColumnTable([], ['sku']);
  const rows = 70_000;
  for (let slot = 0; slot < rows; slot += 1)
    table.put(slot, { codes: {}, lists: { sku: [`S${slot}`, 'all'] }, day: '2026-11-22', amount: slot });
  table.put(5, { codes: {}, lists: { sku: [] }, day: '2026-11-22', amount: 5 });
  expect(table.select({ lists: { sku: ['S3', 'S69999', 'S5', 'other'] } })).toEqual(Uint32Array.of(3, rows - 1));
  expect(table.select({ lists: { sku: ['all'] } })).toHaveLength(rows - 1);
});

const idOf = (slot: number) => String(slot).padStart(3, '0');

describe('a table of columns', () => {
  test('selects, sums and orders as rows that are looked at one by one', () => {
    const filters = fc.record({
      stores: fc.option(fc.subarray(['amazon', 'ebay', 'kogan', 'catch'])),
      skus: fc.option(fc.subarray(['M700', 'S100', 'X6'])),
      year: fc.option(fc.constantFrom('2019', '2026')),
      offset: fc.nat({ max: 20 }),
    });
    fc.assert(
      fc.property(steps, filters, (changes, { stores, skus, year, offset }) => {
        const { table, rows } = filled(changes);
        const selected = table.select({
          codes: { store: oneOf(stores ?? undefined) },
          lists: { ...(skus && { sku: skus }) },
          day: inMonths({ year: year === null ? undefined : [Number(year)] }),
        });
        const fitting = [...rows].filter(
          ([, { codes, lists, day }]) =>
            (stores?.includes(codes.store ?? '') ?? true) &&
            (skus?.some((sku) => lists.sku.includes(sku)) ?? true) &&
            (year === null || day.startsWith(year)),
        );
        const byDay = fitting.toSorted(
          ([one, a], [other, b]) => b.day.localeCompare(a.day) || idOf(other).localeCompare(idOf(one)),
        );
        expect(table.inOrder(selected, 'day', { down: true, offset, limit: 7 }, idOf)).toEqual(
          byDay.slice(offset, offset + 7).map(([slot]) => slot),
        );
        const byAmount = fitting.toSorted(
          ([one, a], [other, b]) => a.amount - b.amount || idOf(one).localeCompare(idOf(other)),
        );
        expect(table.inOrder(selected, 'amount', { down: false, offset, limit: 7 }, idOf)).toEqual(
          byAmount.slice(offset, offset + 7).map(([slot]) => slot),
        );
        const either = table.someOrFitting(table.select({}), new Uint32Array(), {
          store: oneOf(['ebay']),
          state: oneOf([null]),
        });
        expect([...either].toSorted()).toEqual(
          [...rows]
            .flatMap(([slot, { codes }]) => (codes.store === 'ebay' || codes.state === null ? [slot] : []))
            .toSorted(),
        );
        const tallies = table.tally(selected, ['state', 'store']);
        expect(new Set(tallies.map(({ values, month }) => `${values} ${month}`)).size).toBe(tallies.length);
        for (const { values, month, count, amount } of tallies) {
          const [state, store] = values;
          const of = fitting.filter(
            ([, { codes, day }]) => codes.state === state && codes.store === store && day.startsWith(month),
          );
          expect([count, amount]).toEqual([of.length, of.reduce((sum, [, one]) => sum + one.amount, 0)]);
        }
        expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(fitting.length);
        const sums = table.sumsBy(selected, 'state');
        for (const state of ['NSW', 'QLD', null]) {
          const of = fitting.filter(([, { codes }]) => codes.state === state);
          const { count = 0, amount = 0, rest = 0 } = sums.find(({ value }) => value === state) ?? {};
          expect({ count, amount, rest }).toEqual({
            count: of.length,
            amount: of.reduce((sum, [, one]) => sum + one.amount, 0),
            rest: of.reduce((sum, [, one]) => sum + (one.rest ?? 0), 0),
          });
        }
      }),
    );
  });
});
