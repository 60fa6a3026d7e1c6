import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect, test } from 'vitest';
import { adminTabAt, adminTabsOf } from './admin-tabs.ts';

const person = (role: Role) => ({ id: 'x', role, pages: pagesOfRole[role], permissions: {}, priorityId: null });

test.each<[Role, string[]]>([
  [
    'ADMIN',
    ['Users', 'Dealers', 'Branches', 'Announcements', 'Prices & lists', 'Roles', 'Outbox', 'Connections', 'Emails'],
  ],
  ['OFFICE_MANAGER', ['Users', 'Dealers', 'Branches', 'Announcements', 'Prices & lists', 'Roles']],
  ['SERVICE', ['Dealers', 'Branches']],
  ['RECEPTION', []],
])('%s sees %j', (role, labels) => {
  expect(adminTabsOf(person(role)).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['/home/admin/users/17', 'Users'],
  ['/home/admin/dealers', 'Dealers'],
  ['/home/admin', undefined],
  ['/home/admin/usersandmore', undefined],
])('%s belongs to %s', (path, label) => {
  expect(adminTabAt(path)?.label).toBe(label);
});
