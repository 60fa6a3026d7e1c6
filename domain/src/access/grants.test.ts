import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Holder, heldPermissions, keepsUsers, overreach, reachesUpTo } from './grants.ts';
import { pagesOfRole } from './pages.ts';
import type { PermissionMap } from './permissions.ts';
import { type Role, roles } from './roles.ts';

const holder = (role: Role, permissions: PermissionMap = {}): Holder => ({
  role,
  pages: pagesOfRole[role],
  permissions,
});
const admin = holder('ADMIN');
const manager = holder('OFFICE_MANAGER');

test('manage is spelled out, and what lies on an unreachable page counts for nothing', () => {
  expect(heldPermissions(admin)).toContain('admin.users:delete');
  expect(heldPermissions(holder('FINANCE', { dealers: { permissions: ['manage'] } }))).not.toContain('dealers:view');
});

describe('handing out', () => {
  test.each<[string, Holder, Holder | null, Holder, boolean]>([
    ['an administrator makes an administrator', admin, null, admin, true],
    ['an office manager makes reception', manager, null, holder('RECEPTION'), false],
    ['an office manager makes an accounts clerk', manager, null, holder('ACCOUNT'), false],
    ['an office manager makes an administrator', manager, null, admin, false],
    [
      'an office manager gives themselves manage on users',
      manager,
      manager,
      holder('OFFICE_MANAGER', { admin: { subAreas: { users: ['manage'] } } }),
      false,
    ],
    [
      'an office manager takes something away',
      manager,
      manager,
      holder('OFFICE_MANAGER', { dealers: { permissions: ['view'] } }),
      true,
    ],
    [
      'what the person had already may stay',
      manager,
      holder('ACCOUNT'),
      holder('ACCOUNT', { dealers: { permissions: ['view'] } }),
      true,
    ],
  ])('%s', (_what, granter, before, after, isFine) => {
    expect(overreach(granter, before, after).length === 0).toBe(isFine);
  });

  test('nobody ever gains by a change that was found fine', () => {
    const anyone = fc.constantFrom(...roles).map((role) => holder(role));
    fc.assert(
      fc.property(anyone, anyone, anyone, (granter, before, after) => {
        fc.pre(overreach(granter, before, after).length === 0);
        const known = new Set([...heldPermissions(granter), ...heldPermissions(before)]);
        expect([...heldPermissions(after)].every((permission) => known.has(permission))).toBe(true);
      }),
    );
  });
});

test.each<[Role, Role, boolean]>([
  ['ADMIN', 'ADMIN', true],
  ['ADMIN', 'SERVICE', true],
  ['OFFICE_MANAGER', 'ADMIN', false],
  ['OFFICE_MANAGER', 'OFFICE_MANAGER', true],
  ['SERVICE', 'OFFICE_MANAGER', false],
])('%s may change the account of %s: %s', (granter, other, may) => {
  expect(reachesUpTo(holder(granter), holder(other))).toBe(may);
});

test('only those who manage users keep the product administrable', () => {
  const person = (role: Role, permissions: PermissionMap = {}) => ({
    ...holder(role, permissions),
    id: '',
    priorityId: null,
  });
  expect(
    [person('ADMIN'), person('OFFICE_MANAGER'), person('ADMIN', { admin: { subAreas: { users: [] } } })].map(
      keepsUsers,
    ),
  ).toEqual([true, false, false]);
});
