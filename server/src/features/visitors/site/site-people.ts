import { sitePersonActions, sitePersonRecord } from '@poolhouse/domain/features/visitors/records';
import { type SitePerson, visitSiteApi } from '@poolhouse/domain/features/visitors/site/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { isHost } from '../find-host.ts';
import { visitedBranch } from '../visited-branch.ts';

const person = sql`select u.id, u.name, m.mobile,
    coalesce(array_agg(b.value order by b.value) filter (where b.value is not null), '{}') as "wardenOf"
  from users u left join visit_host_mobiles m on m.user_id = u.id
    left join visit_wardens w on w.user_id = u.id left join branches b on b.id = w.branch_id`;

/** Returns the people of the company with their mobile for texts and the branches that they are wardens of. */
export const listSitePeople = useCase(visitSiteApi.people, async ({ db }) => {
  const { rows } = await sql<SitePerson>`${person} where ${isHost} group by u.id, m.mobile
    order by lower(u.name), u.id limit 1000`.execute(db);
  return { people: rows };
});

export const setSitePerson = useCase(visitSiteApi.setPerson, (ctx, { params: { id }, body: { mobile, wardenOf } }) =>
  changeTogether(ctx, async (tx) => {
    const { id: userId, name, ...before } = await loadPerson(tx, id);
    const after = { mobile, wardenOf: [...new Set(wardenOf)].toSorted() };
    const branches = await Promise.all(after.wardenOf.map((value) => visitedBranch(tx, value)));
    const now = ctx.clock.now();
    await sql`delete from visit_host_mobiles where user_id = ${id} and mobile is distinct from ${mobile}`.execute(tx);
    if (mobile !== null)
      await sql`insert into visit_host_mobiles (user_id, mobile, updated_at) values (${id}, ${mobile}, ${now})
        on conflict do nothing`.execute(tx);
    const branchIds = branches.map((branch) => branch.id);
    await sql`delete from visit_wardens where user_id = ${id} and branch_id <> all(${branchIds}::uuid[])`.execute(tx);
    await sql`insert into visit_wardens (branch_id, user_id, created_at)
      select branch, ${id}, ${now} from unnest(${branchIds}::uuid[]) as branch on conflict do nothing`.execute(tx);
    const target = { kind: sitePersonRecord.kind, id, label: name };
    const changes = changesBetween(before, after);
    const audit = { action: sitePersonActions.update, target, changes };
    return { answer: { id: userId, name, ...after }, audit: changes.length === 0 ? [] : [audit] };
  }),
);

async function loadPerson(db: Db, id: string): Promise<SitePerson> {
  const { rows } = await sql<SitePerson>`${person} where u.id = ${id} and ${isHost} group by u.id, m.mobile`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Failure('not-found', 'There is no such person.');
  return rows[0];
}

/** Forgets what is kept of people whose account was deleted. */
export async function forgetFormerPeople({ db }: { db: Db }): Promise<void> {
  for (const table of ['visit_host_mobiles', 'visit_wardens'] as const)
    await sql`delete from ${sql.table(table)} where user_id in (select id from users where deleted_at is not null)`.execute(
      db,
    );
}
