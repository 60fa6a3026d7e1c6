import { userId } from '@poolhouse/domain/features/access/api';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect, test } from 'vitest';
import { sessionUser, testIds } from '../../platform/session/session-testing.ts';
import { noteOf, permissionsLockReason } from './permission-notes.tsx';

test.each<[string, Role, keyof typeof testIds, 'active' | 'deleted' | 'erased', RegExp | null]>([
  ['a super admin and another user', 'ADMIN', 'other', 'active', null],
  ['oneself', 'ADMIN', 'viewer', 'active', /Ask another administrator/],
  ['an office manager', 'OFFICE_MANAGER', 'other', 'active', /Only super admins/],
  ['a deleted user', 'ADMIN', 'other', 'deleted', /Restore them first/],
  ['an erased user', 'ADMIN', 'other', 'erased', /can’t be restored/],
])('%s', (_what, role, whose, state, reason) => {
  const lockReason = permissionsLockReason(sessionUser(testIds.viewer, role), {
    id: userId.parse(testIds[whose]),
    state,
  });
  if (reason === null) expect(lockReason).toBeNull();
  else expect(lockReason).toMatch(reason);
});

test('a cell says where it comes from', () => {
  expect(noteOf(true, 'role', 'RECEPTION')).toContain('default for Reception');
  expect(noteOf(false, 'person', 'RECEPTION')).toContain('removed for this user');
  expect(noteOf(true, 'manage', 'RECEPTION')).toContain('Manage');
});
