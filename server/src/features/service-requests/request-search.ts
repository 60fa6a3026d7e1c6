import { between, isTrue, oneOf, presentAnd } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import { allOf, orderBy } from '../../platform/records/index.ts';
import { partDueBy } from './overdue-requests.ts';

type YesNo = 'yes' | 'no' | undefined;

/** The filters that both kinds of requests have. */
type SharedFilter = {
  open?: YesNo;
  branch?: string[] | undefined;
  dealer?: string[] | undefined;
  state?: string[] | undefined;
  model?: string[] | undefined;
  robotStatus?: string[] | undefined;
  waitingForPart?: YesNo;
  partOverdue?: YesNo;
  from?: string | undefined;
  to?: string | undefined;
  id?: string[] | undefined;
};

/** What the index of either kind keeps of each request. */
export const requestIndex = {
  alias: 'r',
  codes: {
    ...{ status: 'status', branch: '(select value from branches where branches.id = branch_id)', state: 'state' },
    ...{ dealer: 'dealer_id', waits: 'is_waiting_for_part', open: `status not in ('Closed', 'Cancelled')` },
  },
  lists: { model: 'models', robotStatus: 'robot_statuses' },
  day: 'date',
  amount: '1',
  sumBy: 'status',
} as const;

/** What both kinds are found by; typing mistakes are forgiven. */
export const requestKeys = {
  keys: [
    { column: 'case_id', weight: 1 },
    { column: `array_to_string(serials, ' ')`, weight: 0.9 },
    { column: 'name', weight: 0.9 },
    { column: 'phone', weight: 0.8 },
  ],
  threshold: 0.15,
} as const;

/** Returns the shared filters as the index reads them; `statuses` as they are stored. */
export function requestColumns(
  filter: SharedFilter,
  { statuses, dealers, today }: { statuses: string[] | undefined; dealers: ReadonlySet<string> | null; today: string },
) {
  return {
    codes: {
      ...{ status: oneOf(statuses), branch: oneOf(filter.branch), state: oneOf(filter.state) },
      ...{ dealer: presentAnd(undefined, dealers), waits: isTrue(filter.waitingForPart), open: isTrue(filter.open) },
      partDue: partDueBy(today, filter.partOverdue),
    },
    lists: { model: filter.model, robotStatus: filter.robotStatus },
    day: between(filter.from, filter.to),
  };
}

/** Returns the same as a condition of the database on `r`; `found` are the ids that the search found. */
export function requestCondition(
  filter: SharedFilter,
  { statuses, open, found }: { statuses: string[] | undefined; open: readonly string[]; found: string | undefined },
): RawBuilder<unknown> {
  const { branch, dealer, state, model, robotStatus, waitingForPart, from, to, id } = filter;
  return allOf(
    found !== undefined && sql`r.id = any(${found}::uuid[])`,
    statuses && sql`r.status = any(${statuses})`,
    filter.open && sql`(r.status = any(${[...open]})) = ${filter.open === 'yes'}`,
    branch && sql`r.branch_id in (select id from branches where value = any(${branch}))`,
    dealer &&
      sql`r.dealer_id in (select id from dealers where lower(priority_id) = any(${dealer.map((one) => one.toLowerCase())}))`,
    state && sql`r.state = any(${state})`,
    model && sql`r.models && ${model}`,
    robotStatus && sql`r.robot_statuses && ${robotStatus}`,
    waitingForPart && sql`r.is_waiting_for_part = ${waitingForPart === 'yes'}`,
    from && sql`r.date >= ${from}::date`,
    to && sql`r.date <= ${to}::date`,
    id && sql`r.id = any(${id})`,
  );
}

/** What both lists are sorted by. */
export const requestSorts = {
  date: 'r.date',
  caseId: 'r.case_id',
  name: 'lower(r.name)',
  statusChangedAt: 'r.status_changed_at',
} as const;

/** Returns the order of a list: the newest first unless told. */
export function orderOfRequests(sorts: Readonly<Record<string, string>>, sort = '-date'): RawBuilder<unknown> {
  return sort === '-date' ? sql`r.date desc, r.id desc` : orderBy(sorts, sort, 'r.id');
}

/** Returns the order that the index doesn’t have. */
export function furtherOrder(sorts: Readonly<Record<string, string>>, sort: string | undefined) {
  return sort === undefined || sort === '-date' ? undefined : orderOfRequests(sorts, sort);
}
