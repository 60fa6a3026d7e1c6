import { describe, expect, test } from 'vitest';
import { explain, type RefusalRule } from './explain-refusal.ts';
import { pagesOfRole } from './pages.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

const person = (role: Role) => ({ id: 'x', role, pages: pagesOfRole[role], permissions: {}, priorityId: null });

describe('an explanation', () => {
  test.each<[Role, Permission, RefusalRule | null]>([
    ['RECEPTION', 'orders:view', 'page'],
    ['RECEPTION', 'dealers:edit', 'permission'],
    ['RECEPTION', 'dealers:view', null],
    ['ADMIN', 'admin.users:manage', null],
  ])('%s, %s: %s', (role, permission, rule) => {
    expect(explain(person(role), permission)).toMatchObject({ allowed: rule === null, rule });
  });
});
