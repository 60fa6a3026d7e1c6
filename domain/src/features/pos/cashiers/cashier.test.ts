import { describe, expect, test } from 'vitest';
import { can, type Person } from '../../access/can.ts';
import { pagesOfRole } from '../../access/pages.ts';
import { areas } from '../../access/permissions.ts';
import { atTill, mayBeCashier } from './cashier.ts';

const admin: Person = { id: 'u1', role: 'ADMIN', pages: pagesOfRole.ADMIN, permissions: {}, priorityId: null };
const reception: Person = { ...admin, role: 'RECEPTION', pages: ['pos', 'visitor_logs'] };

describe('a cashier at a till', () => {
  test.each([
    [admin, ['view', 'create', 'edit', 'approve', 'manage']],
    [reception, ['view', 'create', 'edit']],
    [{ ...reception, permissions: { pos: { permissions: ['view' as const] } } }, ['view']],
    [{ ...reception, pages: ['visitor_logs' as const] }, []],
  ])('has their own permissions of the point of sale', (person, actions) => {
    const shown = atTill<Person>(person);
    expect(
      (['view', 'create', 'edit', 'approve', 'manage'] as const).filter((one) => can(shown, `pos:${one}`)),
    ).toEqual(actions);
    expect(mayBeCashier(person)).toBe(actions.length > 0);
  });

  test('reaches no other area', () => {
    const shown = atTill(admin);
    for (const area of areas.filter((one) => one !== 'pos')) expect(can(shown, `${area}:view`)).toBe(false);
  });
});
