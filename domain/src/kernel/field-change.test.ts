import { expect, test } from 'vitest';
import { changesBetween, markDerived } from './field-change.ts';

test('marks fields that follow the entered ones', () => {
  const changes = changesBetween({ city: 'Oxley', address: 'Oxley QLD' }, { city: 'Corinda', address: 'Corinda QLD' });
  expect(markDerived(changes, ['city'])).toEqual([
    { field: 'city', before: 'Oxley', after: 'Corinda' },
    { field: 'address', before: 'Oxley QLD', after: 'Corinda QLD', derived: true },
  ]);
});
