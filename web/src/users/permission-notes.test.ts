import { type SessionUser, userId } from '@poolhouse/domain/access/api';
import { pagesOfRole } from '@poolhouse/domain/access/pages';
import type { Role } from '@poolhouse/domain/access/roles';
import { defaultTheme } from '@poolhouse/domain/access/theme';
import { expect, test } from 'vitest';
import { noteOf, whyReadOnly } from './permission-notes.tsx';

const ids = { viewer: '01890a5d-ac96-774b-bcce-b302099a8057', other: '01890a5d-ac96-774b-bcce-b302099a8058' } as const;
const viewer = (role: Role): SessionUser => ({
  id: userId.parse(ids.viewer),
  email: 'x@test.example',
  name: 'X',
  role,
  jobDesc: null,
  priorityId: null,
  permissions: {},
  pages: [...pagesOfRole[role]],
  isFirstLogin: false,
  mustSetUpSecondFactor: false,
  avatar: null,
  theme: defaultTheme,
});

test.each<[string, Role, keyof typeof ids, 'active' | 'deleted' | 'erased', RegExp | null]>([
  ['a super admin and somebody else', 'ADMIN', 'other', 'active', null],
  ['oneself', 'ADMIN', 'viewer', 'active', /Another administrator/],
  ['an office manager', 'OFFICE_MANAGER', 'other', 'active', /Only a super admin/],
  ['somebody who was deleted', 'ADMIN', 'other', 'deleted', /Restore it first/],
  ['somebody who was erased', 'ADMIN', 'other', 'erased', /can’t come back/],
])('%s', (_what, role, whose, state, reason) => {
  const told = whyReadOnly(viewer(role), { id: userId.parse(ids[whose]), state });
  if (reason === null) expect(told).toBeNull();
  else expect(told).toMatch(reason);
});

test('a cell says where it comes from', () => {
  expect(noteOf(true, 'role', 'RECEPTION')).toContain('everybody in Reception');
  expect(noteOf(false, 'person', 'RECEPTION')).toContain('taken from this person');
  expect(noteOf(true, 'manage', 'RECEPTION')).toContain('Manage');
});
