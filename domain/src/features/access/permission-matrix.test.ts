import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from './actions.ts';
import type { Area } from './areas.ts';
import { effectiveActions } from './can.ts';
import type { Holder } from './grants.ts';
import { pagesOfRole } from './pages.ts';
import { isSetFor, type MatrixCell, matrixActions, matrixCell, resetArea, switchAction } from './permission-matrix.ts';
import { areas, type PermissionMap } from './permissions.ts';
import { type Role, roles } from './roles.ts';

const holder = (role: Role, permissions: PermissionMap = {}): Holder => ({
  role,
  pages: pagesOfRole[role],
  permissions,
});
const admin = holder('ADMIN');

describe('a cell', () => {
  test.each<[string, Holder, Area, Action, Partial<MatrixCell>]>([
    ['the role’s default', holder('RECEPTION'), 'dealers', 'view', { isOn: true, from: 'role', locked: null }],
    ['nothing by default', holder('RECEPTION'), 'dealers', 'edit', { isOn: false, from: 'role', locked: null }],
    [
      'what was set for the person',
      holder('RECEPTION', { dealers: { permissions: ['view', 'update'] } }),
      'dealers',
      'edit',
      { isOn: true, from: 'person' },
    ],
    [
      'what was taken from the person',
      holder('RECEPTION', { dealers: { permissions: [] } }),
      'dealers',
      'view',
      { isOn: false, from: 'person' },
    ],
    [
      'as the role’s what was set the same for the person',
      holder('RECEPTION', { dealers: { permissions: ['view', 'edit'] } }),
      'dealers',
      'view',
      { isOn: true, from: 'role' },
    ],
    [
      'what manage implies',
      holder('RECEPTION'),
      'visitor_logs',
      'delete',
      { isOn: true, from: 'manage', locked: expect.stringContaining('Manage includes') },
    ],
    ['manage itself', holder('RECEPTION'), 'visitor_logs', 'manage', { isOn: true, from: 'role', locked: null }],
    [
      'a page out of reach',
      holder('RECEPTION', { orders: { permissions: ['view'] } }),
      'orders',
      'view',
      { isOn: false, locked: expect.stringContaining('doesn’t include this page') },
    ],
    [
      'one sub-area of several',
      holder('SERVICE', { admin: { subAreas: { dealers: ['view'] } } }),
      'admin.branch',
      'edit',
      { isOn: true, from: 'manage' },
    ],
  ])('shows %s', (_what, person, area, action, cell) => {
    expect(matrixCell(person, area, action, admin)).toMatchObject(cell);
  });

  test('is locked for readers, and for what the granter lacks', () => {
    expect(matrixCell(holder('RECEPTION'), 'dealers', 'view', null).locked).toContain('Only super admins');
    const poor = holder('ADMIN', { dealers: { permissions: ['view'] } });
    expect(matrixCell(holder('ACCOUNT'), 'dealers', 'delete', poor).locked).toContain('don’t have');
    expect(matrixCell(holder('ACCOUNT'), 'dealers', 'edit', poor).locked).toBeNull();
    expect(matrixCell(holder('ACCOUNT'), 'dealers', 'manage', poor).locked).toContain('don’t have');
  });
});

describe('switching', () => {
  test('starts from what the role gives', () => {
    expect(switchAction(holder('RECEPTION'), 'dealers', 'edit')).toEqual({
      dealers: { permissions: ['view', 'edit'] },
    });
    expect(switchAction(holder('RECEPTION'), 'dealers', 'view')).toEqual({ dealers: { permissions: [] } });
  });

  test('taking manage away leaves everything that it stood for', () => {
    const map = switchAction(holder('RECEPTION'), 'visitor_logs', 'manage');
    expect(map.visitor_logs?.permissions).toEqual(matrixActions.filter((action) => action !== 'manage'));
  });

  test('a list for a whole module is written out before one sub-area differs', () => {
    const person = holder('SERVICE', { service_request: { permissions: ['view'] } });
    const map = switchAction(person, 'service_request.pick_up', 'edit');
    expect(map).toEqual({ service_request: { subAreas: { drop_off: ['view'], pick_up: ['view', 'edit'] } } });
  });

  test('giving the last set area back leaves nothing behind', () => {
    const map = switchAction(holder('SERVICE'), 'admin.dealers', 'export');
    expect(resetArea(map, 'admin.dealers')).toEqual({});
    expect(resetArea({ dealers: { permissions: [] } }, 'dealers')).toEqual({});
  });

  test('changes one action of one area and nothing else, and twice is back where it was', () => {
    const anyRole = fc.constantFrom(...roles);
    const anyArea = fc.constantFrom(...areas);
    const anyAction = fc.constantFrom(...matrixActions.filter((action) => action !== 'manage'));
    fc.assert(
      fc.property(anyRole, anyArea, anyAction, (role, area, action) => {
        const person = holder(role);
        const all = (given: Holder, where: Area) => [...effectiveActions(given, where)].sort();
        fc.pre(!all(person, area).includes('manage'));
        const once = { ...person, permissions: switchAction(person, area, action) };
        const twice = { ...person, permissions: switchAction(once, area, action) };
        expect(isSetFor(once.permissions, area)).toBe(true);
        expect(all(once, area)).not.toEqual(all(person, area));
        expect(all(twice, area)).toEqual(all(person, area));
        for (const other of areas) if (other !== area) expect(all(once, other)).toEqual(all(person, other));
      }),
    );
  });
});
