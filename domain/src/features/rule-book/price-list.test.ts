import { describe, expect, test } from 'vitest';
import { type PriceListLookups, planPrice, readPriceRow } from './price-list.ts';

const lookups: PriceListLookups = {
  today: '2026-11-21',
  known: new Map([
    ['m700', { key: 'M700', label: 'Dolphin M700', byDay: new Map([['2018-01-01', 399_900]]), hasSecond: false }],
    ['e10', { key: 'E10', label: 'Dolphin E10', byDay: new Map([['2018-01-01', 104_900]]), hasSecond: true }],
  ]),
};
const read = (sku: string, price: string, validFrom: string, name?: string) =>
  readPriceRow({ sku, price, validFrom, ...(name !== undefined && { name }) }, lookups);

describe('a row of a price list', () => {
  test.each([
    ['1049', 104_900],
    ['$1,049.00', 104_900],
    ['1,049', 104_900],
    ['1 049.5', 104_950],
    ['AUD 31.82', 3_182],
    ['31.820', 3_182],
    ['0', 0],
  ])('%s is an amount', (text, cents) => {
    expect(read('X1', text, '01/12/2026').values?.cents).toBe(cents);
  });

  test.each(['', 'free', '10,49.00', '-5', '1.999', '1049,00', '9999999999'])('%j is none', (text) => {
    expect(read('X1', text, '01/12/2026')).toMatchObject({ values: null, problems: [{ column: 'Price incl. GST' }] });
  });

  test.each([
    ['1/12/2026', '2026-12-01'],
    ['01-12-2026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00', '2026-12-01'],
    ['21/11/2026', '2026-11-21'],
  ])('%s is a day', (text, day) => {
    expect(read('X1', '10', text).values?.validFrom).toBe(day);
  });

  test.each(['', 'soon', '31/11/2026', '12/2026', '20/11/2026'])('%j is no day that it can begin on', (text) => {
    expect(read('X1', '10', text)).toMatchObject({ values: null, problems: [{ column: 'Valid from' }] });
  });

  test('is known by its SKU and day, and keeps the way that the SKU is written', () => {
    expect(read('m700', '4,099.00', '01/12/2026')).toMatchObject({
      key: 'M700 from 01/12/2026',
      label: 'Dolphin M700',
      values: { sku: 'M700', name: 'Dolphin M700', cents: 409_900 },
    });
  });

  test('of what is in force may only say what is so already', () => {
    expect(read('M700', '3999', '01/01/2018').problems).toEqual([]);
    expect(read('M700', '3998', '01/01/2018').problems[0]?.message).toContain('Another price already starts');
  });

  test('is pointed out when it adds nothing, or has another reading beside it', () => {
    expect(read('M700', '3999', '01/12/2026').warnings[0]?.message).toContain('already applies');
    expect(read('E10', '1059', '01/12/2026').warnings[0]?.message).toContain('two prices on file');
  });

  test('without a SKU, or with one that is too long, is refused', () => {
    expect(read('', '10', '01/12/2026').problems[0]).toMatchObject({ column: 'SKU', message: 'SKU is missing.' });
    expect(read('x'.repeat(41), '10', '01/12/2026').values).toBeNull();
    expect(read('#REF!', '10', '01/12/2026').values).toBeNull();
  });
});

describe('what it would do', () => {
  const price = { sku: 'M700', name: 'Dolphin M700', cents: 409_900, validFrom: '2026-12-01' };
  test.each([
    ['new', null, { key: 'M700', value: { cents: 409_900 }, validFrom: '2026-12-01', reading: 'first' }],
    ['changed', { label: 'Dolphin M700', value: { cents: 1 } }, { value: { cents: 409_900 } }],
    ['changed', { label: 'Old', value: { cents: 409_900 } }, { label: 'Dolphin M700' }],
    ['unchanged', { label: 'Dolphin M700', value: { cents: 409_900 } }, {}],
  ])('%s over %j', (outcome, stored, set) => {
    expect(planPrice(price, {}, stored)).toMatchObject({ outcome, set });
  });

  test('a list without names leaves them', () => {
    expect(planPrice({ ...price, name: null }, {}, { label: 'Old', value: { cents: 409_900 } }).outcome).toBe(
      'unchanged',
    );
  });
});
