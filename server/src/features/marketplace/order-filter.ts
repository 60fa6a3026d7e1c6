import type { OrderFilter, OrderSort } from '@poolhouse/domain/features/marketplace/order-list';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';
import { allOf, anyOf, orderBy } from '../../platform/records/index.ts';

const sorts: Readonly<Record<OrderSort, string>> = {
  date: 'o.date',
  reference: 'o.reference',
  name: 'lower(o.name)',
  store: 'o.store',
  status: 'o.status',
  total: 'o.total_cents',
  state: 'o.state',
  dispatch_date: 'o.dispatch_date',
};

/** Returns the order of the list: the newest first unless told. */
export const orderOfList = (sort: OrderFilter['sort']) => orderBy(sorts, sort ?? '-date', 'o.id');

/** Not dispatched by the day that the store demands, which ends at midnight in Sydney. */
export const isLate = sql`(o.status = 'processing' and o.dispatch_date is null
  and o.ship_by < (now() at time zone ${companyZone})::date)`;

const lateCondition = (late: 'yes' | 'no') => (late === 'yes' ? isLate : sql`${isLate} is not true`);
const dealtCondition = (hasDealer: 'yes' | 'no') =>
  hasDealer === 'yes' ? sql`o.dealer_id is not null` : sql`o.dealer_id is null`;

/** Returns the condition of the list's filters on `o`; `found` are the ids that the search found. */
export function orderCondition(filter: OrderFilter, found?: string): RawBuilder<unknown> {
  const {
    state,
    store,
    products,
    freight,
    user,
    tracking,
    status,
    parked,
    parkedFor,
    hasDealer,
    dealer,
    erp,
    late,
    id,
  } = filter;
  return allOf(
    found !== undefined && sql`o.id = any(${found}::uuid[])`,
    state && sql`o.state = any(${state})`,
    store && sql`o.store = any(${store})`,
    products && sql`o.skus && ${products.map((sku) => sku.toUpperCase())}`,
    anyOf(freight?.map(freightCondition)),
    user && sql`o.user_name = any(${user})`,
    tracking && sql`o.tracking = ${tracking === 'yes'}`,
    monthsCondition(filter),
    status && sql`o.status = any(${status})`,
    parked && (parked === 'yes' ? sql`o.parked_reasons <> '{}'` : sql`o.parked_reasons = '{}'`),
    parkedFor && sql`o.parked_reasons && ${parkedFor}`,
    hasDealer && dealtCondition(hasDealer),
    dealer &&
      sql`o.dealer_id in (select id from dealers where lower(priority_id) = any(${dealer.map((one) => one.toLowerCase())}))`,
    erp && sql`o.erp_state = any(${erp})`,
    late && lateCondition(late),
    id && sql`o.id = any(${id})`,
  );
}

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

/** Freight is compared by amount: `free-999` is free above $999.00 of products, anything else an amount in cents. */
function freightCondition(option: string): RawBuilder<unknown> {
  const [, over] = /^free-(\d+)$/.exec(option) ?? [];
  if (over !== undefined) return sql`(o.freight_cents = 0 and o.products_cents > ${Number(over) * 100})`;
  return sql`o.freight_cents = ${/^\d+$/.test(option) ? Number(option) : -1}`;
}
