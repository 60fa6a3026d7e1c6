import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingSource } from './waiting-source.ts';

/** More are said as "1,000+": Home doesn't count on. */
const maxCounted = 1_000;

/** Records of one table that wait for the same thing: one item with their count. */
export type CountedKind = {
  id: string;
  /** What dealing with it takes. */
  permission: Permission;
  /** Which records wait; `today` is the day in Sydney. */
  where: RawBuilder<unknown> | ((today: string) => RawBuilder<unknown>);
  /** Since when the oldest waits. */
  since: RawBuilder<unknown>;
  /** The order in which they are read, where it is another than that of the other kinds. */
  order?: RawBuilder<unknown>;
  title: (count: string, isOne: boolean) => string;
  action: { label: string; search: string };
};

type Overdue = Omit<CountedKind, 'where' | 'since'> & {
  /** Which records are still open. */
  open: RawBuilder<unknown>;
  /** The day by whose end each is due, a column of type `date`. */
  dueDay: RawBuilder<unknown>;
};

/** Returns the records that are open after the day on which they were due, in Sydney. */
export function overdueKind({ open, dueDay, ...kind }: Overdue): CountedKind {
  return {
    ...kind,
    where: (today) => sql`${open} and ${dueDay} < ${today}::date`,
    since: sql`(${dueDay} + 1)::timestamp at time zone ${companyZone}`,
  };
}

type Records = {
  /** Begins the ids of the items. */
  name: string;
  /** The table with the name that conditions call it, and the order in which it is read. */
  from: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  note: string;
  /** The path of the list. */
  path: string;
};

/** Returns what waits for people of the records of a table, each kind as one item. */
export function countedWaiting(
  { name, from, order: usualOrder, note, path }: Records,
  kinds: readonly CountedKind[],
): WaitingSource[] {
  return kinds.map(({ id, permission, where, since, order = usualOrder, title, action }) => ({
    section: 'waiting',
    of: 'company',
    permission,
    items: async ({ db, clock }) => {
      const found = typeof where === 'function' ? where(dayIn(companyZone, clock.now())) : where;
      const { rows } = await sql<{ count: number; since: Date | null }>`
        select count(*)::int as count, min(since) as since
        from (select ${since} as since from ${from} where ${found} order by ${order} limit ${maxCounted}) waiting`.execute(
        db,
      );
      const { count, since: oldest } = rows[0] ?? { count: 0, since: null };
      if (count === 0) return [];
      const counted = count === maxCounted ? '1,000+' : count.toLocaleString('en-AU');
      return [
        {
          id: `${name}:${id}`,
          title: title(counted, count === 1),
          note,
          at: oldest?.toISOString() ?? null,
          action: { label: action.label, path: `${path}?${action.search}` },
        },
      ];
    },
  }));
}
