import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { WaitingSource } from '../../../services/waiting/index.ts';

/** A quote that wasn't invoiced is shown on Home for so many days after its approval. */
const shownDays = 90;

type Kind = {
  id: string;
  title: (count: number) => string;
  /** Robots `r` with their request `p` or `d`, and since when each waits. */
  from: (now: Date) => RawBuilder<unknown>;
};

/** Robots `r` without an invoice whose latest answered quote `v` was approved. */
const uninvoicedRobots = sql`v.answer = 'approved'
      and not exists (select from service_invoices i where i.robot_id = r.id)
      and not exists (select from service_quotes o
        where o.robot_id = r.id and o.version > v.version and o.answer is not null)`;

/** Returns how many of these requests have an approved quote that isn't invoiced. */
export async function countUninvoiced(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct coalesce(r.pick_up_id, r.drop_off_id))::int as count
    from service_robots r join service_quotes v on v.robot_id = r.id
    where (r.pick_up_id = any(${[...ids]}::uuid[]) or r.drop_off_id = any(${[...ids]}::uuid[]))
      and ${uninvoicedRobots}`.execute(db);
  return rows[0]?.count ?? 0;
}

const uninvoiced: Kind = {
  id: 'service-requests:uninvoiced',
  title: (count) =>
    count === 1
      ? '1 closed request has an approved quote that isn’t invoiced'
      : `${count.toLocaleString('en-AU')} closed requests have approved quotes that aren’t invoiced`,
  from: (now) => sql`select r.pick_up_id, r.drop_off_id, v.answered_at as since
    from service_quotes v join service_robots r on r.id = v.robot_id
      left join pick_ups p on p.id = r.pick_up_id left join drop_offs d on d.id = r.drop_off_id
    where ${uninvoicedRobots} and v.answered_at > ${now}::timestamptz - make_interval(days => ${shownDays})
      and coalesce(p.status, d.status) = 'Closed'`,
};

const underWarranty: Kind = {
  id: 'service-requests:quoted-under-warranty',
  title: (count) =>
    count === 1
      ? '1 request has a quoted robot that is under warranty'
      : `${count.toLocaleString('en-AU')} requests have quoted robots that are under warranty`,
  from: () => sql`select r.pick_up_id, r.drop_off_id, r.status_changed_at as since
    from service_robots r left join pick_ups p on p.id = r.pick_up_id left join drop_offs d on d.id = r.drop_off_id
    where r.status = 'quoted' and r.warranty and coalesce(p.status, d.status) not in ('Closed', 'Cancelled')`,
};

type Row = { count: number; since: Date; pick_up_id: string | null; drop_off_id: string | null };

/**
 * Returns what may have been forgotten of quotes: those of closed requests without an invoice, and those of robots under warranty.
 * Each is one item with its count, which opens the oldest. Indexes: service_quotes__approved, service_robots__quoted.
 */
export const quotesToCheck: WaitingSource[] = [uninvoiced, underWarranty].map(({ id, title, from }) => ({
  section: 'waiting',
  of: 'company',
  permission: 'service_request.pick_up:edit',
  items: async ({ db, clock }) => {
    const { rows } = await sql<Row>`select *, (count(*) over ())::int as count
      from (select pick_up_id, drop_off_id, min(since) as since from (${from(clock.now())}) robots group by 1, 2) requests
      order by since limit 1`.execute(db);
    const [oldest] = rows;
    if (oldest === undefined) return [];
    const { count, since, pick_up_id: pickUp, drop_off_id: dropOff } = oldest;
    const path = pickUp === null ? `${pagePaths.drop_off}/${dropOff}` : `${pagePaths.pick_up}/${pickUp}`;
    const action = { label: count === 1 ? 'Open' : 'Open the oldest', path };
    return [{ id, title: title(count), note: 'Service Request', at: since.toISOString(), action }];
  },
}));
