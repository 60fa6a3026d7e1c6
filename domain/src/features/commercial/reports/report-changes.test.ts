import { expect, test } from 'vitest';
import { joinChanges, withChanges } from './report-changes.ts';

test('changes are applied as they are; null removes an answer', () => {
  const changes = [
    { path: 'a', to: 'new' },
    { path: 'b', to: null },
  ];
  expect(withChanges({ a: 'old', b: 1, c: true }, changes)).toEqual({ a: 'new', c: true });
});

test('joined changes lead from what was seen at first to what is wanted in the end', () => {
  const earlier = [
    { path: 'a', from: null, to: 'one' },
    { path: 'b', from: 'x', to: 'y' },
  ];
  const later = [
    { path: 'a', from: 'one', to: 'two' },
    { path: 'b', from: 'y', to: 'x' },
    { path: 'c', from: 1, to: 2 },
  ];
  expect(joinChanges(earlier, later)).toEqual([
    { path: 'a', from: null, to: 'two' },
    { path: 'c', from: 1, to: 2 },
  ]);
});
