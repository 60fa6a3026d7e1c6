import { accessApi } from '@poolhouse/domain/features/access/api';
import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { explain } from '@poolhouse/domain/features/access/explain-refusal';
import type { PermissionMap } from '@poolhouse/domain/features/access/permissions';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { loadRolePages, pagesFor } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

const maxNamed = 5;

/** Explains why the person who asks may or may not do something, and who could give it to them. §6 */
export const explainRefusal = useCase(accessApi.why, async (ctx, { query: { permission } }) => {
  const { person } = requireSignedIn(ctx);
  // Dealers are customers: whom to ask is their branch, not a list of our people.
  const grantedBy = person.role === 'DEALER' ? [] : await findGranters(ctx);
  return { ...explain(person, permission), grantedBy };
});

/** Who may give pages and permissions: super admins that can sign in, those seen last first. */
async function findGranters(ctx: Context): Promise<{ name: string }[]> {
  const pages = await loadRolePages(ctx.db);
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'permissions'])
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('role', '=', 'ADMIN'), where(sql<string>`permissions::text`, '<>', '{}')]))
    .orderBy('last_sign_in_at', (order) => order.desc().nullsLast())
    .orderBy('name')
    .limit(200)
    .execute();
  return rows
    .filter((row) => {
      const role = row.role as Role;
      const reachable = pagesFor(role, pages.get(role) ?? null);
      const permissions = row.permissions as PermissionMap;
      const person = { id: row.id, role, pages: reachable, permissions, priorityId: null };
      return reachable.includes('admin') && isSuperAdmin(person);
    })
    .slice(0, maxNamed)
    .map(({ name }) => ({ name }));
}
