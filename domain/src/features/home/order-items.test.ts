import { expect, test } from 'vitest';
import type { WaitingItem } from '../../services/waiting/waiting.ts';
import { maxItems, orderItems } from './order-items.ts';

const item = (id: string, at: string | null): WaitingItem => {
  return { id, title: id, note: null, at, action: { label: 'Open', path: '/home' } };
};
const items = [
  item('ageless', null),
  item('today', '2026-11-22T01:00:00Z'),
  item('old', '2026-11-01T01:00:00+11:00'),
  item('yesterday', '2026-11-21T01:00:00Z'),
];

test.each([
  ['waiting', ['old', 'yesterday', 'today', 'ageless']],
  ['ending', ['old', 'yesterday', 'today', 'ageless']],
  ['notices', ['ageless', 'today', 'yesterday', 'old']],
] as const)('%s is in its order', (section, order) => {
  expect(orderItems(section, items).map(({ id }) => id)).toEqual(order);
});

test('a section shows only so many', () => {
  const many = Array.from({ length: 50 }, (_, at) => item(`${at}`, `2026-11-22T01:00:${String(at).padStart(2, '0')}Z`));
  const shown = orderItems('waiting', many);
  expect([shown.length, shown[0]?.id]).toEqual([maxItems.waiting, '0']);
});
