import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect, test } from 'vitest';
import { adminEntriesOf, adminEntryAt, adminGroupsOf } from './admin-entries.ts';

const person = (role: Role) => ({ id: 'x', role, pages: pagesOfRole[role], permissions: {}, priorityId: null });

const company = ['Branches', 'Account managers', 'States', 'Announcements', 'Prices & lists'];

test.each<[Role, Record<string, string[]>]>([
  [
    'ADMIN',
    {
      People: ['Users', 'Dealer accounts', 'Registrations', 'Roles', 'Privacy'],
      Company: company,
      System: ['Maintenance', 'Outbox', 'Connections', 'Emails', 'Messages', 'Activity log'],
    },
  ],
  ['OFFICE_MANAGER', { People: ['Users', 'Dealer accounts', 'Registrations', 'Roles'], Company: company }],
  ['SERVICE', { People: ['Dealer accounts'], Company: ['Branches', 'Account managers', 'States'] }],
  ['RECEPTION', {}],
  ['DEALER', {}],
])('%s sees %j', (role, groups) => {
  const seen = adminGroupsOf(person(role)).map(({ title, entries }) => [title, entries.map(({ label }) => label)]);
  expect(Object.fromEntries(seen)).toEqual(groups);
  expect(adminEntriesOf(person(role))).toHaveLength(Object.values(groups).flat().length);
});

test.each([
  ['/home/admin/users/17', 'history', 'Users'],
  ['/home/admin/dealers', undefined, 'Dealer accounts'],
  ['/home/admin/branches', undefined, 'Branches'],
  ['/home/admin/branches', 'reps', 'Account managers'],
  ['/home/admin', undefined, undefined],
  ['/home/admin/usersandmore', undefined, undefined],
])('%s with the tab %s belongs to %s', (path, tab, label) => {
  expect(adminEntryAt(path, tab)?.label).toBe(label);
});
