import { branchRecord } from '@poolhouse/domain/features/branches/records';
import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { evacuationsApi } from '@poolhouse/domain/features/visitors/evacuations/api';
import type { EvacuationReport } from '@poolhouse/domain/features/visitors/evacuations/evacuation';
import {
  evacuationActions,
  evacuationRecord,
  visitorActions,
  visitorRecord,
} from '@poolhouse/domain/features/visitors/records';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeTogether, loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { notifyPeople } from '../../../services/notifications/index.ts';
import { authoriseForBranch } from '../find-asker.ts';
import { visitedBranch } from '../visited-branch.ts';
import { visitors } from '../visitor-row.ts';
import { type EvacuationRow, evacuationSource, reportOf } from './read-evacuations.ts';

const permission = 'visitor_logs:edit';

/** Starts an evacuation or a drill: the ticks of everyone on site are taken back, and the wardens hear of it. One before it is over then. */
export const startEvacuation = useCase(
  visitorsApi.startEvacuation,
  async (ctx, { body: { branch: value, isDrill } }) => {
    const branch = await visitedBranch(ctx.db, value);
    await authoriseForBranch(ctx, permission, branch.id);
    const { user } = requireSignedIn(ctx);
    return changeTogether(ctx, async (tx) => {
      await lockText(tx, `evacuation ${branch.id}`);
      const now = ctx.clock.now();
      const id = ctx.newId<'evacuation'>();
      await sql`update evacuations set ended_at = ${now}, updated_at = ${now}
        where branch_id = ${branch.id} and ended_at is null`.execute(tx);
      await sql`insert into evacuations (id, branch_id, is_drill, started_by, started_by_name, started_at, created_at, updated_at)
        values (${id}, ${branch.id}, ${isDrill}, ${user.id}, ${user.name}, ${now}, ${now}, ${now})`.execute(tx);
      const { rows } = await sql`with present as (update visitors set safe_at = null
          where branch_id = ${branch.id} and time_out is null returning id)
        insert into evacuation_people (evacuation_id, visitor_id) select ${id}::uuid, id from present returning visitor_id`.execute(
        tx,
      );
      await tellWardens(tx, branch, { isDrill, by: user, now });
      const changes = [
        { field: 'isDrill', before: null, after: isDrill },
        { field: 'onSite', before: null, after: rows.length },
      ];
      const target = { kind: branchRecord.kind, id: branch.id, label: branch.label };
      const audit = { action: visitorActions.startEvacuation, target, changes };
      return { answer: { id, onSite: rows.length, at: now.toISOString() }, audit };
    });
  },
);

type Start = { isDrill: boolean; by: { id: string; name: string }; now: Date };

async function tellWardens(tx: Db, { id, label, value }: { id: string; label: string; value: string }, start: Start) {
  const { rows } = await sql<{ user_id: string }>`select user_id from visit_wardens
    where branch_id = ${id} and user_id <> ${start.by.id}`.execute(tx);
  const message = {
    type: 'evacuation',
    title: start.isDrill ? `Drill at ${label}` : `Evacuation at ${label}`,
    description: `Started by ${start.by.name}. Tick who is safe.`,
    link: `/home/evacuation?branch=${value}`,
  };
  const people = rows.map(({ user_id }) => user_id);
  await notifyPeople(people, message, start.now).execute(tx);
}

/** Sets that a visitor is safe, or isn’t. Ticks of several phones at once add up: each sets the one that it is about. */
export const tickVisitor = useCase(visitorsApi.tick, async (ctx, { params: { id }, body: { isSafe } }) => {
  const row = await visitors.load(ctx, id);
  await authoriseForBranch(ctx, permission, row.branch_id);
  return changeTogether(ctx, async (tx) => {
    const now = ctx.clock.now();
    const safeAt = isSafe ? now : null;
    // Locked, so that of two who tick the last two at once the later one sees that no one is missing.
    await lockText(tx, `evacuation ${row.branch_id}`);
    const { rows: open } = await sql<{ id: string }>`select id from evacuations
      where branch_id = ${row.branch_id} and ended_at is null`.execute(tx);
    const { rows } = await sql`update visitors set safe_at = ${safeAt}::timestamptz
      where id = ${id} and (safe_at is not null) <> ${isSafe} returning id`.execute(tx);
    for (const evacuation of open) {
      await addArrivals(tx, evacuation.id);
      await sql`insert into evacuation_people (evacuation_id, visitor_id, safe_at) values (${evacuation.id}, ${id}, ${safeAt})
        on conflict (evacuation_id, visitor_id) do update set safe_at = excluded.safe_at
        where (evacuation_people.safe_at is null) <> (excluded.safe_at is null)`.execute(tx);
      await noteAllSafe(tx, evacuation.id, now);
    }
    const target = { kind: visitorRecord.kind, id, label: visitors.label(visitors.values(row)) };
    const changes = [{ field: 'isSafe', before: !isSafe, after: isSafe }];
    const audit = { action: visitorActions.tick, target, changes };
    return { answer: { visitorId: row.id, isSafe }, audit: rows.length > 0 ? [audit] : [] };
  });
});

/** Adds who signed in meanwhile, which a kiosk without a connection may have sent late: they have to be ticked too. */
async function addArrivals(tx: Db, id: string): Promise<void> {
  await sql`insert into evacuation_people (evacuation_id, visitor_id, safe_at)
    select e.id, v.id, v.safe_at from evacuations e join visitors v on v.branch_id = e.branch_id and v.time_out is null
    where e.id = ${id} and e.ended_at is null on conflict do nothing`.execute(tx);
}

/**
 * Keeps since when all visitors are safe, or takes that back: from the last tick or sign-out on. The evacuation goes on until a user ends
 * it: a tick may be a mistake.
 */
async function noteAllSafe(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update evacuations set updated_at = ${now}, all_safe_at = people.all_safe_at
    from (select case when bool_or(p.safe_at is null and v.time_out is null) then null
        else coalesce(max(coalesce(p.safe_at, v.time_out)), ${now}::timestamptz) end as all_safe_at
      from evacuation_people p join visitors v on v.id = p.visitor_id where p.evacuation_id = ${id}) as people
    where id = ${id} and ended_at is null and people.all_safe_at is distinct from evacuations.all_safe_at`.execute(tx);
}

/** Ends an evacuation or drill; who isn’t ticked by then was missing. */
export const endEvacuation = useCase(evacuationsApi.end, async (ctx, { params: { id } }) => {
  const { branch_id: branchId } = await loadOne(ctx.db, evacuationSource, id);
  await authoriseForBranch(ctx, permission, branchId);
  return endOne(ctx, id);
});

function endOne(ctx: Context, id: EvacuationRow['id']): Promise<EvacuationReport> {
  return changeTogether(ctx, async (tx) => {
    const now = ctx.clock.now();
    await addArrivals(tx, id);
    await noteAllSafe(tx, id, now);
    const { rows } = await sql`update evacuations set ended_at = ${now}, updated_at = ${now}
      where id = ${id} and ended_at is null returning id`.execute(tx);
    const row = await loadOne(tx, evacuationSource, id);
    const target = { kind: evacuationRecord.kind, id, label: row.branch_label };
    const changes = [
      { field: 'onSite', before: null, after: row.on_site },
      { field: 'missing', before: null, after: row.missing },
    ];
    const audit = { action: evacuationActions.end, target, changes };
    return { answer: await reportOf({ db: tx }, row), audit: rows.length > 0 ? [audit] : [] };
  });
}

/** Ends what is still under way at the midnight of its branch, when visitors are signed out too. */
export async function endForgottenEvacuations(ctx: Context): Promise<void> {
  const { rows } = await sql<
    Pick<EvacuationRow, 'id'>
  >`select e.id from evacuations e join branches b on b.id = e.branch_id
    where e.ended_at is null and (e.started_at at time zone b.time_zone)::date
      < (${ctx.clock.now()}::timestamptz at time zone b.time_zone)::date limit 100`.execute(ctx.db);
  for (const { id } of rows) await endOne(ctx, id);
}
