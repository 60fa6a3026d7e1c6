import { accessApi } from '@poolhouse/domain/features/access/api';
import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { type Page, pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { accountActions, roleRecord } from '@poolhouse/domain/features/access/records';
import { pageDifferences, type RolePages, rolePagesProblem } from '@poolhouse/domain/features/access/role-pages';
import { type Role, roleLabels, roles } from '@poolhouse/domain/features/access/roles';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { type Identity, requireRecentSignIn } from '../../platform/identity/index.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';

/** Returns the pages of each role. §6 */
export const listRolePages = useCase(accessApi.listRolePages, async (ctx) => {
  const rows = await ctx.db.selectFrom('role_pages').selectAll().execute();
  const counts = await countPeople(ctx);
  const present = (role: Role) => {
    const row = rows.find((stored) => stored.role === role);
    const pages = (row?.pages as Page[] | undefined) ?? pagesOfRole[role];
    return { ...presentPages(role, pages, row?.revision ?? 1), people: counts.get(role) ?? 0 };
  };
  return { roles: roles.map(present) };
});

/** How many people who can sign in have each role. */
async function countPeople(ctx: Context): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .selectFrom('users')
    .select(['role', sql<number>`count(*)::int`.as('people')])
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, people }) => [role, people]));
}

/** Gives a role other pages. Takes effect with the next request of each user. */
export function setRolePages(identity: Identity) {
  return useCase(accessApi.setRolePages, async (ctx, { params: { role }, body: { pages }, revision: seen }) => {
    if (!isSuperAdmin(requireSignedIn(ctx).person))
      throw new Failure('forbidden', 'Only super admins can change role pages.', {
        facts: { rule: 'super-admin' },
      });
    await requireRecentSignIn(ctx);
    const reason = rolePagesProblem(role, pages);
    if (reason !== null) throw new Failure('conflict', reason, { fields: [{ path: 'pages', message: reason }] });
    const answer = await retryOnConflict(() => save(ctx, role, pages, seen));
    identity.forget();
    return answer;
  });
}

async function save(ctx: Context, role: Role, pages: readonly Page[], seen: number): Promise<RolePages | null> {
  const row = await ctx.db.selectFrom('role_pages').selectAll().where('role', '=', role).executeTakeFirst();
  const before = { pages: (row?.pages as Page[] | undefined) ?? [...pagesOfRole[role]] };
  const revision = row?.revision ?? 1;
  const current = {
    kind: roleRecord.kind,
    id: role,
    revision,
    record: presentPages(role, before.pages, revision),
    values: before,
  };
  await reconcile(ctx, seen, current, { pages });
  const changes = changesBetween(before, { pages });
  if (changes.length === 0) return current.record;
  const answer = presentPages(role, pages, revision + 1);
  const columns = { pages: [...pages], revision: revision + 1, updated_at: ctx.clock.now() };
  const change = ctx.db
    .insertInto('role_pages')
    .values({ role, ...columns })
    .onConflict((there) => there.column('role').doUpdateSet(columns).where('role_pages.revision', '=', revision))
    .returning('role as id');
  const target = { kind: roleRecord.kind, id: role, label: roleLabels[role] };
  const audit = { action: accountActions.changeRolePages, target, changes, revision: revision + 1 };
  return (await write(ctx, { change, audit, answer })) ? answer : null;
}

function presentPages(role: Role, pages: readonly Page[], revision: number): RolePages {
  return { role, pages: [...pages], ...pageDifferences(role, pages), revision };
}
