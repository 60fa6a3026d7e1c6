import { expect, test } from 'vitest';
import { changesOfNew } from './row-plan.ts';

test('the changes of a new record are all that it sets, but for what is empty', () => {
  const set = { status: 'active', email: ['a@example.com'], cents: 0, type: [], phone: '', rep: null, isDone: false };
  expect(changesOfNew(set)).toEqual([
    { field: 'status', before: null, after: 'active' },
    { field: 'email', before: null, after: ['a@example.com'] },
    { field: 'cents', before: null, after: 0 },
  ]);
});
