import type { DropOffFilter, DropOffSort } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import { openDropOffStatuses } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { between, isTrue, oneOf, presentAnd } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import { allOf, orderBy } from '../../../platform/records/index.ts';
import type { RequestFinder, RequestSearch } from '../request-finder.ts';
import { type DropOffRow, dropOffSource } from './drop-off-row.ts';

type Code = 'status' | 'branch' | 'state' | 'dealer' | 'consumerType' | 'waits' | 'open' | 'website';
type List = 'model' | 'robotStatus';
export type DropOffFinder = RequestFinder<DropOffFilter, DropOffRow, Code, List>;

const sorts: Readonly<Record<DropOffSort, string>> = {
  date: 'r.date',
  caseId: 'r.case_id',
  name: 'lower(r.name)',
  statusChangedAt: 'r.status_changed_at',
};

/** Returns the order of the list: the newest first unless told. */
export const orderOfDropOffs = (sort: DropOffFilter['sort'] = '-date'): RawBuilder<unknown> =>
  sort === '-date' ? sql`r.date desc, r.id desc` : orderBy(sorts, sort, 'r.id');

/** Returns the condition of the list's filters on `r`; `found` are the ids that the search found. */
export function dropOffCondition(filter: DropOffFilter, found?: string): RawBuilder<unknown> {
  const { status, open, branch, consumerType, dealer, state, model, robotStatus, from, to, id } = filter;
  const { waitingForPart, fromWebsite } = filter;
  return allOf(
    found !== undefined && sql`r.id = any(${found}::uuid[])`,
    status && sql`r.status = any(${status as string[]})`,
    open && sql`(r.status = any(${openDropOffStatuses as string[]})) = ${open === 'yes'}`,
    branch && sql`r.branch_id in (select id from branches where value = any(${branch}))`,
    consumerType && sql`r.consumer_type = any(${consumerType as string[]})`,
    dealer &&
      sql`r.dealer_id in (select id from dealers where lower(priority_id) = any(${dealer.map((one) => one.toLowerCase())}))`,
    state && sql`r.state = any(${state})`,
    model && sql`r.models && ${model}`,
    robotStatus && sql`r.robot_statuses && ${robotStatus as string[]}`,
    waitingForPart && sql`r.is_waiting_for_part = ${waitingForPart === 'yes'}`,
    fromWebsite && sql`r.is_from_website = ${fromWebsite === 'yes'}`,
    from && sql`r.date >= ${from}::date`,
    to && sql`r.date <= ${to}::date`,
    id && sql`r.id = any(${id})`,
  );
}

/** How drop-offs are found: by case number, name, serial number, phone and email, typing mistakes forgiven. */
export const dropOffSearch: RequestSearch<DropOffFilter, DropOffRow, Code, List> = {
  index: {
    table: 'drop_offs',
    alias: 'r',
    codes: {
      ...{ status: 'status', branch: '(select value from branches where branches.id = branch_id)', state: 'state' },
      ...{ dealer: 'dealer_id', consumerType: 'consumer_type', waits: 'is_waiting_for_part' },
      ...{ open: `status not in ('Closed', 'Cancelled')`, website: 'is_from_website' },
    },
    lists: { model: 'models', robotStatus: 'robot_statuses' },
    day: 'date',
    amount: '1',
    sumBy: 'status',
    search: {
      keys: [
        { column: 'case_id', weight: 1 },
        { column: `array_to_string(serials, ' ')`, weight: 0.9 },
        { column: 'name', weight: 0.9 },
        { column: 'phone', weight: 0.8 },
        { column: 'email', weight: 0.8 },
      ],
      threshold: 0.15,
    },
  },
  source: dropOffSource,
  columns: (filter, dealers) => ({
    codes: {
      ...{ status: oneOf(filter.status), branch: oneOf(filter.branch), state: oneOf(filter.state) },
      ...{ dealer: presentAnd(undefined, dealers), consumerType: oneOf(filter.consumerType) },
      ...{ waits: isTrue(filter.waitingForPart), open: isTrue(filter.open), website: isTrue(filter.fromWebsite) },
    },
    lists: { model: filter.model, robotStatus: filter.robotStatus },
    day: between(filter.from, filter.to),
  }),
  where: (filter) => dropOffCondition(filter),
  order: (sort) => (sort === undefined || sort === '-date' ? undefined : orderOfDropOffs(sort)),
};
