import { expect, it } from 'vitest';
import { columnOf } from './column-of.ts';

it.each([
  ['name', 'name'],
  ['contactName', 'contact_name'],
  ['requested_by', 'requested_by'],
  ['line1', 'line1'],
  ['isRevisedCoordinate', 'is_revised_coordinate'],
])('%s is stored in %s', (field, column) => {
  expect(columnOf(field)).toBe(column);
});
