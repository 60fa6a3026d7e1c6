import { addDays, companyZone } from '@poolhouse/domain/kernel/dates';
import { isBefore } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';

const today = sql`(now() at time zone ${companyZone})::date`;
const isOpen = `status not in ('Closed', 'Cancelled')`;

type Parent = { table: 'pick_ups'; robots: 'pick_up_id' } | { table: 'drop_offs'; robots: 'drop_off_id' };

/** Returns what the index keeps to find overdue parts by: the first day on which a part of an open request should arrive. */
export const partDueColumn = ({ table, robots }: Parent) =>
  `case when is_waiting_for_part and ${isOpen} then
    (select min(s.part_date)::text from service_robots s where s.${robots} = ${table}.id) end`;

/** What it keeps to find pick-ups by that weren't collected: the day on which the courier should come. */
export const courierDueColumn = `case when status in ('Awaiting Pickup', 'booked') then booked_for::text end`;

/** Returns the condition of the database on `r` for requests whose part should have arrived. Home counts by it, and the list shows them. */
export const isPartOverdue = (robots: Parent['robots']): RawBuilder<unknown> =>
  sql`(r.${sql.raw(isOpen)} and r.is_waiting_for_part
    and exists (select from service_robots s where s.${sql.raw(robots)} = r.id and s.part_date < ${today}))`;

/** Returns the same for pick-ups that were booked and not collected by the day after. */
export const isUncollected = sql`(r.status in ('Awaiting Pickup', 'booked') and coalesce(r.booked_for < ${today} - 1, false))`;

type YesNo = 'yes' | 'no' | undefined;

/** Returns the filters as the index reads them. */
export const partDueBy = (day: string, wanted: YesNo) => isBefore(day, wanted);
export const courierDueBy = (day: string, wanted: YesNo) => isBefore(addDays(day, -1), wanted);

/** Returns a filter of yes and no as a condition of the database. */
export const fitsYesNo = (condition: RawBuilder<unknown>, wanted: YesNo) =>
  wanted && sql`${condition} = ${wanted === 'yes'}`;
