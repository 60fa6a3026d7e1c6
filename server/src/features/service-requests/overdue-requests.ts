import { addDays, companyZone } from '@poolhouse/domain/kernel/dates';
import { isBefore } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import type { OwnFilter } from '../../services/list-fields/index.ts';

type YesNo = 'yes' | 'no';
type Parent = 'pick_up_id' | 'drop_off_id';

const today = sql`(now() at time zone ${companyZone})::date`;
/** Neither closed nor cancelled. */
export const isOpen = `r.status not in ('Closed', 'Cancelled')`;

/** Returns the condition of the database on `r` for requests whose part should have arrived. Home counts by it, and the list shows them. */
export const isPartOverdue = (robots: Parent): RawBuilder<unknown> =>
  sql`(${sql.raw(isOpen)} and r.is_waiting_for_part
    and exists (select from service_robots s where s.${sql.raw(robots)} = r.id and s.part_date < ${today}))`;

/** Returns the same for pick-ups that were booked and not collected by the day after. */
const isUncollected = sql`(r.status in ('Awaiting Pickup', 'booked') and coalesce(r.booked_for < ${today} - 1, false))`;

/** Returns the filter of requests whose part should have arrived, by the first day on which a part should. */
export const partOverdue = (robots: Parent): OwnFilter<YesNo> => ({
  where: (value) => sql`${isPartOverdue(robots)} = ${value === 'yes'}`,
  index: {
    code: `case when r.is_waiting_for_part and ${isOpen} then
      (select min(s.part_date)::text from service_robots s where s.${robots} = r.id) end`,
    fits: (value, day) => isBefore(day, value),
  },
});

/** The filter of pick-ups that weren't collected, by the day on which the courier should come. */
export const uncollected: OwnFilter<YesNo> = {
  where: (value) => sql`${isUncollected} = ${value === 'yes'}`,
  index: {
    code: `case when r.status in ('Awaiting Pickup', 'booked') then r.booked_for::text end`,
    fits: (value, day) => isBefore(addDays(day, -1), value),
  },
};
