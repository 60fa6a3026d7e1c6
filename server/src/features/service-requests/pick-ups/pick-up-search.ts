import type { PickUpFilter, PickUpSort } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import {
  openPickUpStatuses,
  storedPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { between, isTrue, oneOf, presentAnd } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import { allOf, orderBy } from '../../../platform/records/index.ts';
import type { RequestFinder, RequestSearch } from '../request-finder.ts';
import { type PickUpRow, pickUpSource } from './pick-up-row.ts';

type Code = 'status' | 'branch' | 'state' | 'dealer' | 'carrier' | 'waits' | 'open';
type List = 'model' | 'robotStatus';
export type PickUpFinder = RequestFinder<PickUpFilter, PickUpRow, Code, List>;

const sorts: Readonly<Record<PickUpSort, string>> = {
  date: 'r.date',
  caseId: 'r.case_id',
  name: 'lower(r.name)',
  booked_for: 'r.booked_for',
  statusChangedAt: 'r.status_changed_at',
};

/** Returns the order of the list: the newest first unless told. */
export const orderOfPickUps = (sort: PickUpFilter['sort'] = '-date'): RawBuilder<unknown> =>
  sort === '-date' ? sql`r.date desc, r.id desc` : orderBy(sorts, sort, 'r.id');

/** Returns the condition of the list's filters on `r`; `found` are the ids that the search found. */
export function pickUpCondition(filter: PickUpFilter, found?: string): RawBuilder<unknown> {
  const { status, open, branch, dealer, state, model, robotStatus, carrier, waitingForPart, from, to, id } = filter;
  return allOf(
    found !== undefined && sql`r.id = any(${found}::uuid[])`,
    status && sql`r.status = any(${storedPickUpStatuses(status)})`,
    open && sql`(r.status = any(${openPickUpStatuses as string[]})) = ${open === 'yes'}`,
    branch && sql`r.branch_id in (select id from branches where value = any(${branch}))`,
    dealer &&
      sql`r.dealer_id in (select id from dealers where lower(priority_id) = any(${dealer.map((one) => one.toLowerCase())}))`,
    state && sql`r.state = any(${state})`,
    model && sql`r.models && ${model}`,
    robotStatus && sql`r.robot_statuses && ${robotStatus as string[]}`,
    carrier && sql`r.carrier_name = any(${carrier})`,
    waitingForPart && sql`r.is_waiting_for_part = ${waitingForPart === 'yes'}`,
    from && sql`r.date >= ${from}::date`,
    to && sql`r.date <= ${to}::date`,
    id && sql`r.id = any(${id})`,
  );
}

const isOpen = `status not in ('Closed', 'Cancelled')`;

/** How pick-ups are found: by case number, name, serial number, phone and consignment, typing mistakes forgiven. */
export const pickUpSearch: RequestSearch<PickUpFilter, PickUpRow, Code, List> = {
  index: {
    table: 'pick_ups',
    alias: 'r',
    codes: {
      ...{ status: 'status', branch: '(select value from branches where branches.id = branch_id)', state: 'state' },
      ...{ dealer: 'dealer_id', carrier: 'carrier_name', waits: 'is_waiting_for_part', open: isOpen },
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
        { column: 'contact_name', weight: 0.8 },
        { column: 'phone', weight: 0.8 },
        { column: 'shipping_consignment', weight: 0.8 },
      ],
      threshold: 0.15,
    },
  },
  source: pickUpSource,
  columns: (filter, dealers) => ({
    codes: {
      status: oneOf(filter.status && storedPickUpStatuses(filter.status)),
      ...{ branch: oneOf(filter.branch), state: oneOf(filter.state), carrier: oneOf(filter.carrier) },
      ...{ dealer: presentAnd(undefined, dealers), waits: isTrue(filter.waitingForPart), open: isTrue(filter.open) },
    },
    lists: { model: filter.model, robotStatus: filter.robotStatus },
    day: between(filter.from, filter.to),
  }),
  where: (filter) => pickUpCondition(filter),
  order: (sort) => (sort === undefined || sort === '-date' ? undefined : orderOfPickUps(sort)),
};
