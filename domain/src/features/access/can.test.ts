import { describe, expect, test } from 'vitest';
import { can, findRefusal, hasAdminAccess, hasModulePermission, isSuperAdmin, type Person } from './can.ts';
import { pagesOfRole } from './pages.ts';
import { adminAreas, type Permission, type PermissionMap, permissionMap } from './permissions.ts';
import { type Role, roles } from './roles.ts';

function person(role: Role, permissions: PermissionMap = {}): Person {
  return { id: 'p', role, pages: pagesOfRole[role], permissions, priorityId: role === 'DEALER' ? 'C1' : null };
}

describe('an entry for a person', () => {
  const cases: [why: string, person: Person, permission: Permission, expected: boolean][] = [
    ['replaces the default', person('ACCOUNT', { dealers: { permissions: ['view'] } }), 'dealers:edit', false],
    ['keeps what it lists', person('ACCOUNT', { dealers: { permissions: ['view'] } }), 'dealers:view', true],
    ['may give more', person('ACCOUNT', { dealers: { permissions: ['delete'] } }), 'dealers:delete', true],
    [
      'gives nothing that it doesn’t list',
      person('ACCOUNT', { dealers: { permissions: ['delete'] } }),
      'dealers:view',
      false,
    ],
    ['that is empty is none', person('ADMIN', { dealers: { permissions: [] } }), 'dealers:view', false],
    ['leaves other modules alone', person('ADMIN', { dealers: { permissions: [] } }), 'orders:view', true],
    ['never opens a page', person('DEALER', { dealers: { permissions: ['manage'] } }), 'dealers:view', false],
    ['with read counts as view', person('ACCOUNT', { dealers: { permissions: ['read'] } }), 'dealers:view', true],
    ['with view counts as read', person('ACCOUNT', { dealers: { permissions: ['view'] } }), 'dealers:read', true],
    ['with update counts as edit', person('ACCOUNT', { dealers: { permissions: ['update'] } }), 'dealers:edit', true],
    ['with edit counts as update', person('ACCOUNT', { dealers: { permissions: ['edit'] } }), 'dealers:update', true],
    ['with manage is everything', person('ACCOUNT', { dealers: { permissions: ['manage'] } }), 'dealers:import', true],
    [
      'with create implies nothing else',
      person('ACCOUNT', { dealers: { permissions: ['create'] } }),
      'dealers:edit',
      false,
    ],
    ['on a sub-area', person('ADMIN', { admin: { subAreas: { users: ['view'] } } }), 'admin.users:edit', false],
    [
      'on one sub-area leaves the others',
      person('ADMIN', { admin: { subAreas: { users: [] } } }),
      'admin.branch:edit',
      true,
    ],
    [
      'on a module holds for its sub-areas',
      person('ADMIN', { admin: { permissions: ['view'] } }),
      'admin.branch:edit',
      false,
    ],
    [
      'on a sub-area goes before the one on its module',
      person('ADMIN', { admin: { permissions: [], subAreas: { users: ['manage'] } } }),
      'admin.users:delete',
      true,
    ],
  ];
  test.each(cases)('%s', (_why, someone, permission, expected) => {
    expect(can(someone, permission)).toBe(expected);
  });

  test('can hold known modules and actions only', () => {
    expect(permissionMap.safeParse({ dealers: { permissions: ['view', 'manage'] } }).success).toBe(true);
    for (const wrong of [
      { unknown: {} },
      { dealers: { permissions: ['own'] } },
      { dealers: { extra: [] } },
      { dealers: 'view' },
    ])
      expect(permissionMap.safeParse(wrong).success).toBe(false);
  });
});

describe('the rule that refused', () => {
  test('is the page, then the permission', () => {
    expect(findRefusal(person('DEALER'), 'dealers:view')?.rule).toBe('page');
    expect(findRefusal(person('COMMERCIAL'), 'dealers:edit')?.rule).toBe('permission');
    expect(findRefusal(person('DEALER'), 'service_request.pick_up:view')).toBeNull();
  });

  test('a page that was taken from a role closes what lies on it', () => {
    const someone = { ...person('ADMIN'), pages: pagesOfRole.ADMIN.filter((page) => page !== 'pos') };
    expect([can(someone, 'pos:view'), can(someone, 'orders:view')]).toEqual([false, true]);
  });
});

describe('the words of §6', () => {
  test('has-module-permission is a list that isn’t empty', () => {
    expect(hasModulePermission(person('RECEPTION'), 'dealers')).toBe(true);
    expect(hasModulePermission(person('RECEPTION'), 'pos')).toBe(false);
    expect(hasModulePermission(person('RECEPTION', { dealers: { permissions: [] } }), 'dealers')).toBe(false);
  });

  test('admin access is any permission on any sub-area of admin', () => {
    expect(roles.filter((role) => hasAdminAccess(person(role)))).toEqual(['ADMIN', 'OFFICE_MANAGER', 'SERVICE']);
  });

  test('a super admin manages all seven sub-areas of admin', () => {
    expect(adminAreas.length).toBe(7);
    expect(roles.filter((role) => isSuperAdmin(person(role)))).toEqual(['ADMIN']);
    expect(isSuperAdmin(person('ADMIN', { admin: { subAreas: { revenue: ['view'] } } }))).toBe(false);
    const raised = person('OFFICE_MANAGER', { admin: { subAreas: { users: ['manage'] } } });
    expect(isSuperAdmin(raised)).toBe(true);
  });
});
