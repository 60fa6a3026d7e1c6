import type { DealerListQuery, DealerSort } from '@poolhouse/domain/features/dealers/dealer-list';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';

export type DealerFilter = Pick<
  DealerListQuery,
  'state' | 'rep' | 'flag' | 'type' | 'status' | 'sprinklr' | 'busy' | 'located' | 'id'
>;

/** Busy to the end of the day in Sydney. */
const isBusy = sql`d.busy_until >= (now() at time zone ${sql.lit(companyZone)})::date`;
const isUnplaced = sql`(d.x_coordinates is null or d.y_coordinates is null)`;

/** One value compares as itself: unlike a list of them, it leaves the order of an index as it is. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;
}

/** Returns the condition of a list's filters on `dealers d`; filters add up, values of one filter are alternatives. */
export function dealerCondition(filter: DealerFilter): RawBuilder<unknown> {
  const parts = [
    filter.id && sql`d.id = any(${filter.id}::uuid[])`,
    filter.state && isOneOf(sql`d.state`, filter.state),
    filter.rep && isOneOf(sql`d.rep`, filter.rep),
    filter.status && isOneOf(sql`d.status`, filter.status),
    filter.flag && sql`d.flag && ${filter.flag}`,
    filter.type && sql`d.type && ${filter.type}`,
    filter.sprinklr && sql`d.active_sprout_completed = ${filter.sprinklr === 'yes'}`,
    filter.busy && (filter.busy === 'yes' ? isBusy : sql`(d.busy_until is null or not ${isBusy})`),
    filter.located && (filter.located === 'yes' ? sql`not ${isUnplaced}` : isUnplaced),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const orders = {
  name: 'lower(d.name)',
  custId: 'lower(d.priority_id)',
  state: 'd.state',
  postcode: 'd.postcode',
  rep: 'd.rep',
  status: 'd.status',
  lastUpdate: 'd.updated_at',
  created: 'd.id',
} as const satisfies Record<DealerSort, string>;

/** Without a value a dealer comes last in both directions, which no index has descending. Of the others none is empty. */
const canBeEmpty: ReadonlySet<DealerSort> = new Set(['custId', 'postcode', 'rep']);

/** Returns the order of a list; the id makes it total, so that no dealer stands on two pages. */
export function dealerOrder(sort: DealerSort | `-${DealerSort}`): RawBuilder<unknown> {
  const isDescending = sort.startsWith('-');
  const field = (isDescending ? sort.slice(1) : sort) as DealerSort;
  const column = orders[field];
  if (column === 'd.id') return sql.raw(isDescending ? 'd.id desc' : 'd.id');
  if (!isDescending) return sql.raw(`${column}, d.id`);
  return sql.raw(`${column} desc${canBeEmpty.has(field) ? ' nulls last' : ''}, d.id desc`);
}
