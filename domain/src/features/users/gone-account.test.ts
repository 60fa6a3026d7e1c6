import { expect, test } from 'vitest';
import { isGone, whyUnchangeable } from './gone-account.ts';
import type { UserState } from './user.ts';

test.each<[UserState, boolean, RegExp | null]>([
  ['active', false, null],
  ['suspended', false, null],
  ['deleted', true, /Restore it first/],
  ['erased', true, /can’t come back/],
])('%s', (state, gone, why) => {
  expect(isGone(state)).toBe(gone);
  if (why === null) expect(whyUnchangeable(state)).toBeNull();
  else expect(whyUnchangeable(state)).toMatch(why);
});
