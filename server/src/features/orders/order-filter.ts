import type { OrderFilter, OrderSort } from '@poolhouse/domain/features/orders/order-list';
import { between, isTrue, oneOf, presentAnd } from '@poolhouse/domain/services/column-table/column-conditions';
import type { ColumnFilter } from '@poolhouse/domain/services/column-table/column-table';
import { type RawBuilder, sql } from 'kysely';
import { allOf, orderBy } from '../../platform/records/index.ts';
import type { RecordIndexDefinition } from '../../services/record-index/index.ts';

type OrderCode = 'status' | 'source' | 'sendType' | 'erp' | 'state' | 'dealer' | 'differs' | 'unknownSku';
export type OrderColumns = { code: OrderCode; list: 'sku' };

/** What orders are filtered, summed and searched by; the fuzzy search is the specified one. §9 */
export const orderIndex: RecordIndexDefinition<OrderCode, 'sku'> = {
  table: 'orders',
  alias: 'o',
  codes: {
    ...{ status: 'status', source: 'source', sendType: 'send_type', erp: 'erp_state', state: 'state' },
    ...{ dealer: 'dealer_id', differs: `differences <> '[]'`, unknownSku: `unknown_skus <> '{}'` },
  },
  lists: { sku: 'skus' },
  day: 'date',
  amount: 'total_cents',
  sumBy: 'status',
  search: {
    keys: [
      { column: 'number', weight: 0.9 },
      { column: 'name', weight: 0.8 },
      { column: 'phone', weight: 0.8 },
    ],
    threshold: 0.15,
  },
};

/** Returns the filters of the list as the index reads them; `dealers` are the ids of those that the filter names. */
export function columnFilterOf(
  filter: OrderFilter,
  dealers: ReadonlySet<string> | null,
): ColumnFilter<OrderCode, 'sku'> {
  const { status, source, sendType, erp, state, differs, unknownSku, products, from, to, totalFrom, totalTo } = filter;
  return {
    codes: {
      ...{ status: oneOf(status), source: oneOf(source), sendType: oneOf(sendType), erp: oneOf(erp) },
      ...{ state: oneOf(state), differs: isTrue(differs), unknownSku: isTrue(unknownSku) },
      dealer: presentAnd(filter.hasDealer, dealers),
    },
    lists: { sku: products?.map((sku) => sku.toUpperCase()) },
    day: between(from, to),
    amount: between(totalFrom, totalTo),
  };
}

/** Returns the condition of the list's filters on `o`; `found` are the ids that the search found. */
export function orderCondition(filter: OrderFilter, found?: string): RawBuilder<unknown> {
  const { status, source, sendType, erp, state, products, from, to, totalFrom, totalTo, id } = filter;
  return allOf(
    found !== undefined && sql`o.id = any(${found}::uuid[])`,
    status && sql`o.status = any(${status})`,
    source && sql`o.source = any(${source})`,
    sendType && sql`o.send_type = any(${sendType})`,
    erp && sql`o.erp_state = any(${erp})`,
    state && sql`o.state = any(${state})`,
    products && sql`o.skus && ${products.map((sku) => sku.toUpperCase())}`,
    from && sql`o.date >= ${from}::date`,
    to && sql`o.date <= ${to}::date`,
    totalFrom !== undefined && sql`o.total_cents >= ${totalFrom}`,
    totalTo !== undefined && sql`o.total_cents <= ${totalTo}`,
    ...dealerConditions(filter),
    yesNo(filter.differs, sql`o.differences <> '[]'`),
    yesNo(filter.unknownSku, sql`o.unknown_skus <> '{}'`),
    id && sql`o.id = any(${id})`,
  );
}

const yesNo = (wanted: 'yes' | 'no' | undefined, condition: RawBuilder<unknown>) =>
  wanted && (wanted === 'yes' ? condition : sql`not (${condition})`);

const dealerConditions = ({ hasDealer, dealer }: OrderFilter) => [
  hasDealer && (hasDealer === 'yes' ? sql`o.dealer_id is not null` : sql`o.dealer_id is null`),
  dealer &&
    sql`o.dealer_id in (select id from dealers where lower(priority_id) = any(${dealer.map((one) => one.toLowerCase())}))`,
];

const sorts: Readonly<Record<OrderSort, string>> = {
  ...{ date: 'o.date', reference: 'o.number', name: 'lower(o.name)', total: 'o.total_cents' },
};

/** Returns the order of the list: the newest first unless told. No order is without these, so that an index is read backwards. */
export function orderOfList(sort: OrderFilter['sort'] = '-date'): RawBuilder<unknown> {
  return sort.startsWith('-')
    ? sql.raw(`${sorts[sort.slice(1) as OrderSort]} desc, o.id desc`)
    : orderBy(sorts, sort, 'o.id');
}

/** Returns the order of an export: what was searched for, without a chosen order, comes by rank. */
export function orderOfFound(sort: OrderFilter['sort'], found?: string): RawBuilder<unknown> {
  return found !== undefined && sort === undefined ? sql`array_position(${found}::uuid[], o.id)` : orderOfList(sort);
}
