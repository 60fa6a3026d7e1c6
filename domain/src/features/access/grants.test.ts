import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actions } from './actions.ts';
import {
  exceedingPermissions,
  type Holder,
  heldPermissions,
  holdsEveryPermissionOf,
  managesUsers,
  mayAdminister,
  whyNotSignInOf,
} from './grants.ts';
import { type Page, pages, pagesOfRole } from './pages.ts';
import { type Module, modules, type PermissionMap } from './permissions.ts';
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
    expect(exceedingPermissions(granter, before, after).length === 0).toBe(isFine);
  });

  test('a permitted change never adds permissions that the granter lacks', () => {
    const anyone = fc.constantFrom(...roles).map((role) => holder(role));
    fc.assert(
      fc.property(anyone, anyone, anyone, (granter, before, after) => {
        fc.pre(exceedingPermissions(granter, before, after).length === 0);
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
  expect(mayAdminister(holder(granter), holder(other))).toBe(may);
});

describe('changing how someone else signs in', () => {
  const withPages = (role: Role, added: readonly Page[], permissions: PermissionMap = {}): Holder => ({
    ...holder(role, permissions),
    pages: [...pagesOfRole[role], ...added],
  });
  const service = holder('SERVICE');

  test.each<[string, Holder, Holder, boolean]>([
    ['an administrator, of an administrator', admin, admin, true],
    ['an administrator, of a superuser', admin, holder('SUPERUSER'), true],
    ['an office manager, of an administrator', manager, admin, false],
    ['an office manager, of a superuser, who deletes dealers', manager, holder('SUPERUSER'), false],
    ['an office manager, of finance, who approves orders', manager, holder('FINANCE'), false],
    ['an office manager, of reception, who manages visitors', manager, holder('RECEPTION'), false],
    ['an office manager, of service, who has pages of their own', manager, service, false],
    ['an office manager, of another office manager', manager, manager, true],
    ['an office manager, of a dealer', manager, holder('DEALER'), true],
    ['service, of a dealer', service, holder('DEALER'), true],
    ['service without dealers’ accounts, of a dealer', holder('FINANCE'), holder('DEALER'), false],
    [
      'an office manager, of a superuser from whom everything was taken',
      manager,
      holder('SUPERUSER', Object.fromEntries(modules.map((module) => [module, { permissions: [] }]))),
      true,
    ],
    [
      'an office manager, of one who was given more',
      manager,
      holder('OFFICE_MANAGER', { dealers: { permissions: ['manage'] } }),
      false,
    ],
    [
      'an office manager, of one given more on a page that they don’t reach',
      manager,
      holder('OFFICE_MANAGER', { pos: { permissions: ['manage'] } }),
      true,
    ],
    [
      'an office manager from whom something was taken, of another',
      holder('OFFICE_MANAGER', { dealers: { permissions: ['view'] } }),
      manager,
      false,
    ],
    ['an office manager, of a role that was given another page', manager, withPages('MARKETPLACE', ['pos']), false],
    [
      'an office manager whose role was given that page too',
      withPages('OFFICE_MANAGER', ['pos']),
      withPages('ACCOUNT', ['pos'], {
        orders: { permissions: ['view'] },
        payments: { permissions: ['view'] },
      }),
      true,
    ],
  ])('%s: %s', (_what, actor, subject, may) => {
    expect(holdsEveryPermissionOf(actor, subject)).toBe(may);
    expect(whyNotSignInOf(actor, subject) === null).toBe(may);
  });

  const anyone = fc
    .record({
      role: fc.constantFrom(...roles),
      pages: fc.subarray([...pages]),
      permissions: fc.dictionary(
        fc.constantFrom<Module>(...modules),
        fc.record({ permissions: fc.subarray([...actions]) }),
      ),
    })
    .map((one): Holder => one as Holder);

  test('never lets anyone gain a permission, dealers’ accounts aside', () => {
    fc.assert(
      fc.property(anyone, anyone, (actor, subject) => {
        const own = heldPermissions(actor);
        const gained = [...heldPermissions(subject)].filter((permission) => !own.has(permission));
        const isDealerKeeper = subject.role === 'DEALER' && own.has('admin.dealers:edit');
        expect(holdsEveryPermissionOf(actor, subject)).toBe(isDealerKeeper || gained.length === 0);
      }),
    );
  });

  test('is open to everyone for themselves', () => {
    fc.assert(fc.property(anyone, (one) => holdsEveryPermissionOf(one, one)));
  });
});

test('only those who manage users keep the product administrable', () => {
  const person = (role: Role, permissions: PermissionMap = {}) => ({
    ...holder(role, permissions),
    id: '',
    priorityId: null,
  });
  expect(
    [person('ADMIN'), person('OFFICE_MANAGER'), person('ADMIN', { admin: { subAreas: { users: [] } } })].map(
      managesUsers,
    ),
  ).toEqual([true, false, false]);
});
