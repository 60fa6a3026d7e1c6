import { expect, test } from 'vitest';
import { accountLockReason, isDeletedAccount } from './deleted-account.ts';
import type { UserState } from './user.ts';

test.each<[UserState, boolean, RegExp | null]>([
  ['active', false, null],
  ['suspended', false, null],
  ['deleted', true, /Restore them first/],
  ['erased', true, /can’t be restored/],
])('%s', (state, gone, why) => {
  expect(isDeletedAccount(state)).toBe(gone);
  if (why === null) expect(accountLockReason(state)).toBeNull();
  else expect(accountLockReason(state)).toMatch(why);
});
