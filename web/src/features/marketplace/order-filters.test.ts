import { orderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { orderListFields } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { expect, it } from 'vitest';
import { filtersOf } from '../../services/list-fields/filters-of.ts';

const filters = filtersOf(orderListFields, undefined, new Date('2026-12-31T14:00:00Z'));
const optionsOf = (id: string) => {
  const filter = filters.find((one) => one.id === id);
  return filter?.kind === 'options' ? filter.options : [];
};

it('has every filter that the server knows', () => {
  expect(filters.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(orderFilter.omit({ q: true, sort: true }).shape).toSorted(),
  );
});

it('offers the years in Sydney from this one down to 2019, and twelve months', () => {
  const years = optionsOf('year').map(({ value }) => value);
  expect([years[0], years.at(-1), years.length]).toEqual(['2027', '2019', 9]);
  expect([optionsOf('month')[0], optionsOf('month').at(-1)]).toEqual([
    { value: '01', label: '01 January' },
    { value: '12', label: '12 December' },
  ]);
});

it('offers freight by label, price and SKU', () => {
  expect(optionsOf('freight')).toEqual([
    { value: 'free-999', label: 'Free shipping over $999 · $0.00 · FR' },
    { value: 'free-850', label: 'Free shipping over $850 · $0.00 · FR' },
    { value: '990', label: 'Flat rate · $9.90 · FR' },
    { value: '2750', label: 'Amazon flat rate · $27.50 · FR' },
  ]);
});
