import type { DealerListQuery } from '@poolhouse/domain/features/dealers/dealer-list';
import { defaultPageSize, exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import { hidden } from '../../../platform/database/named-statement.ts';
import { type SummaryRow, summaryColumns } from '../dealer-row.ts';
import { isCounted, keptCount } from './dealer-counts.ts';
import type { DealerSource } from './dealer-source.ts';
import { dealerTable } from './dealer-table.ts';

/** How many dealers match, null where none was counted, and those of one page. */
export type StoredPage = { count: number | null; rows: SummaryRow[] };

const columns = sql.raw(`${summaryColumns}, r.label as rep_label`);
/** A page as one value: the driver reads fifty rows of JSON in half the time that it takes for their values one by one. */
const asRows = (page: RawBuilder<unknown>) => sql`(select coalesce(json_agg(page), '[]') from (${page}) page) as rows`;

/**
 * Tells whether the same plan is the best for all values: it reads the page from an index in its order; compared at a
 * million rows. With other filters the best plan depends on how many dealers match: the last updated of a rare state and
 * status take forty times as long without one for their values.
 */
export function isSteady({ q, page, limit, sort = 'name', ...filters }: DealerListQuery): boolean {
  if (q || page !== 1 || limit !== defaultPageSize) return false;
  const { state, status, ...others } = filters;
  if (Object.values(others).some((value) => value !== undefined)) return false;
  if (state === undefined && status === undefined) return true;
  return state?.length === 1 && status?.length === 1 && (sort === 'name' || sort === '-name');
}

function steadyCondition({ state: [state] = [], status: [status] = [] }: DealerListQuery): RawBuilder<unknown> {
  if (state === undefined || status === undefined) return sql`true`;
  return sql`d.state = ${hidden(state)} and d.status = ${hidden(status)}`;
}

/** Returns the statement of a page of the table and its count. */
export function pageOfTable(query: DealerListQuery, source: DealerSource): RawBuilder<unknown> {
  const condition = isSteady(query) ? steadyCondition(query) : dealerTable.condition(query);
  const page = sql`select ${columns} from ${source.from} left join reps r on r.id = d.rep
    where ${condition} order by ${source.order} ${rangeOf(query)}`;
  return sql`select ${countOf(query, source)} as count, ${asRows(page)}`;
}

/** Returns the same of a search: its hits go to the database once, are filtered once, and only the page is read whole. */
export function pageOfHits(query: DealerListQuery, source: DealerSource): RawBuilder<unknown> {
  const page = sql`select ${columns} from (select * from found order by place ${rangeOf(query)}) hit
    join dealers d on d.id = hit.id left join reps r on r.id = d.rep order by hit.place`;
  return sql`with found as materialized (
      select d.id, row_number() over (order by ${source.order}) as place from ${source.from} where ${dealerTable.condition(query)})
    select (select count(*)::int from found) as count, ${asRows(page)}`;
}

/** The dealers of these ids, in their order. */
export const pageOfIds = {
  name: 'dealer-summaries-by-id',
  text: `select coalesce(json_agg(page), '[]') as rows from (
    select ${summaryColumns}, r.label as rep_label from unnest($1::uuid[]) with ordinality as hit(id, rank)
    join dealers d on d.id = hit.id left join reps r on r.id = d.rep order by hit.rank) page`,
};

function countOf(query: DealerListQuery, { from }: DealerSource): RawBuilder<unknown> {
  if (isCounted(query)) return keptCount(query);
  const few = sql`select 1 from ${from} where ${dealerTable.condition(query)} limit ${exactCountLimit + 1}`;
  return sql`(select count(*)::int from (${few}) few)`;
}

/** As numbers in the text: from a parameter PostgreSQL would take a tenth of the table for the page. */
function rangeOf({ page, limit }: DealerListQuery): RawBuilder<unknown> {
  return sql.raw(page === 1 ? `limit ${limit}` : `limit ${limit} offset ${(page - 1) * limit}`);
}
