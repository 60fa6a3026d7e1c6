import type { OrderFilter, OrderSort } from '@poolhouse/domain/features/marketplace/order-list';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';
import { allOf, anyOf, orderBy } from '../../platform/records/index.ts';

const sorts: Readonly<Record<OrderSort, string>> = {
  date: 'o.date',
  reference: 'o.reference',
  name: 'lower(o.name)',
  total: 'o.total_cents',
  dispatch_date: 'o.dispatch_date',
};

/** Each order has these: without a word on empty values an index is read backwards. */
const neverEmpty: ReadonlySet<OrderSort> = new Set(['date', 'reference', 'total']);

/** Returns the order of the list: the newest first unless told. */
export function orderOfList(sort: OrderFilter['sort'] = '-date'): RawBuilder<unknown> {
  const column = sort.slice(1) as OrderSort;
  const isPlain = sort.startsWith('-') && neverEmpty.has(column);
  return isPlain ? sql.raw(`${sorts[column]} desc, o.id desc`) : orderBy(sorts, sort, 'o.id');
}

/** Returns the order of an export: what was searched for, without a chosen order, comes by rank. */
export function orderOfFound(sort: OrderFilter['sort'], found?: string): RawBuilder<unknown> {
  return found !== undefined && sort === undefined ? sql`array_position(${found}::uuid[], o.id)` : orderOfList(sort);
}

/** Not dispatched by the day that the store demands, which ends at midnight in Sydney. */
export const isLate = sql`(o.status = 'processing' and o.dispatch_date is null
  and o.ship_by < (now() at time zone ${companyZone})::date)`;

/** Returns the condition of the list's filters on `o`; `found` are the ids that the search found. */
export function orderCondition(filter: OrderFilter, found?: string): RawBuilder<unknown> {
  const { state, store, products, freight, user, tracking, status, erp, late, id } = filter;
  return allOf(
    found !== undefined && sql`o.id = any(${found}::uuid[])`,
    state && sql`o.state = any(${state})`,
    store && sql`o.store = any(${store})`,
    products && sql`o.skus && ${products.map((sku) => sku.toUpperCase())}`,
    freight && sql`o.freight_option = any(${freightOptionsOf(freight)})`,
    user && sql`o.user_name = any(${user})`,
    tracking && sql`o.tracking = ${tracking === 'yes'}`,
    monthsCondition(filter),
    status && sql`o.status = any(${status})`,
    ...parkedConditions(filter),
    ...dealerConditions(filter),
    erp && sql`o.erp_state = any(${erp})`,
    late && (late === 'yes' ? isLate : sql`${isLate} is not true`),
    id && sql`o.id = any(${id})`,
  );
}

const parkedConditions = ({ parked, parkedFor }: OrderFilter) => [
  parked && (parked === 'yes' ? sql`o.parked_reasons <> '{}'` : sql`o.parked_reasons = '{}'`),
  // The first part is what the index of parked orders has.
  parkedFor && sql`(o.parked_reasons <> '{}' and o.parked_reasons && ${parkedFor})`,
];

const dealerConditions = ({ hasDealer, dealer }: OrderFilter) => [
  hasDealer && (hasDealer === 'yes' ? sql`o.dealer_id is not null` : sql`o.dealer_id is null`),
  dealer &&
    sql`o.dealer_id in (select id from dealers where lower(priority_id) = any(${dealer.map((one) => one.toLowerCase())}))`,
];

/** Years are ranges of days, which an index finds; months of any year are not. */
function monthsCondition({ year, month }: OrderFilter): RawBuilder<unknown> | undefined {
  if (year === undefined) return month && sql`extract(month from o.date) = any(${month.map(Number)})`;
  const months = month ?? [null];
  return anyOf(year.flatMap((one) => months.map((of) => within(one, of))));
}

function within(year: number, month: string | null): RawBuilder<unknown> {
  const first = `${year}-${month ?? '01'}-01`;
  return sql`(o.date >= ${first}::date and o.date < ${first}::date + ${month === null ? '1 year' : '1 month'}::interval)`;
}

/** Returns the values of the generated column that chosen options stand for: `free-850` is free above $850.00 of products, anything else an amount in cents. */
export function freightOptionsOf(chosen: readonly string[]): string[] {
  return chosen.flatMap((option) => (option === 'free-850' ? ['free-850', 'free-999'] : [option]));
}
