import { expect, it } from 'vitest';
import { keepRowOrder } from './keep-row-order.ts';

const rows = (text: string) => text.split(' ').map((row) => ({ id: row.charAt(0), row }));
const placed = (before: string, fresh: string) =>
  keepRowOrder(rows(before), rows(fresh), ({ id }) => id)
    .map(({ row }) => row)
    .join(' ');

it.each([
  ['nothing moved', 'a b c', 'a b c', 'a b c'],
  ['a changed row that would come first stays in its place', 'a b c', 'c2 a b', 'a b c2'],
  ['a row that is gone leaves no gap', 'a b c', 'c a', 'a c'],
  ['a new row comes where the server puts it', 'a b c', 'd c a b', 'd a b c'],
  ['a new row takes the place of one that went', 'a b c', 'a d c', 'a d c'],
  ['all new', 'a b', 'c d', 'c d'],
])('%s', (_what, before, fresh, expected) => expect(placed(before, fresh)).toBe(expected));
