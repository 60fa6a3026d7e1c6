import { describe, expect, it } from 'vitest';
import type { Person } from '../../features/access/can.ts';
import { pagesOfRole } from '../../features/access/pages.ts';
import { type Role, roles } from '../../features/access/roles.ts';
import { recordKinds } from '../../records.ts';
import { intentAccessOf } from './intent-access.ts';

const { maySeeIntent } = intentAccessOf(recordKinds);

const personOf = (role: Role): Person => {
  return { id: role, role, pages: pagesOfRole[role], permissions: {}, priorityId: 'C1' };
};
const seenBy = (targetKind: string | null, createdBy: string | null = 'another') =>
  roles.filter((role) => maySeeIntent(personOf(role), { targetKind, createdBy }));

describe('what was sent outside is seen', () => {
  it.each([
    [null, ['ADMIN']],
    ['nothing known', ['ADMIN']],
    ['user', ['ADMIN', 'OFFICE_MANAGER']],
    ['pick-up', ['ADMIN', 'SERVICE']],
    ['payment', ['ADMIN', 'OFFICE_MANAGER', 'ACCOUNT', 'SUPERUSER', 'FINANCE', 'RECEPTION']],
  ])('of %s by %j', (kind, seers) => {
    expect(seenBy(kind)).toEqual(seers);
  });

  it.each(roles)('by the %s who caused it', (role) => {
    expect(seenBy('user', role)).toContain(role);
    expect(maySeeIntent(personOf(role), { targetKind: null, createdBy: role })).toBe(true);
  });
});
