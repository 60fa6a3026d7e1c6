import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { dealerFlagLabels, dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { reminderSteps } from '@poolhouse/domain/features/dealers/schedules/reminder';
import { maxItems } from '@poolhouse/domain/features/home/order-items';
import { addDays, companyZone, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { WaitingSource } from '../../../services/waiting/index.ts';

type EndingRow = { id: string; name: string; rep: string | null; type: string; expire_on: string };
const labels: Readonly<Record<string, string>> = { ...dealerFlagLabels, ...dealerTypeLabels };

/** Types and flags of active dealers that end within the days of the first reminder, by `dealers__next_end`. */
export const schedulesEndingSoon: WaitingSource = {
  section: 'ending',
  of: 'company',
  permission: 'dealers:view',
  items: async ({ db, clock }) => {
    const today = dayIn(companyZone, clock.now());
    const last = addDays(today, reminderSteps[0]);
    const { rows } = await sql<EndingRow>`
      select d.id, d.name, r.label as rep, s.entry ->> 'type' as type, s.entry ->> 'expireOn' as expire_on
      from (select id, name, rep, schedules from dealers
          where status = 'active' and dealer_next_end(schedules) <= ${last}
          order by dealer_next_end(schedules), id limit ${maxItems.ending}) d
        cross join jsonb_array_elements(d.schedules) s(entry) left join reps r on r.id = d.rep
      where s.entry ->> 'expireOn' > ${today} and s.entry ->> 'expireOn' <= ${last}
      order by expire_on, lower(d.name), d.id limit ${maxItems.ending}`.execute(db);
    return rows.map(({ id, name, rep, type, expire_on }) => ({
      id: `schedule:${id}:${type}`,
      title: name,
      note: [labels[type] ?? type, rep].filter(Boolean).join(' · '),
      at: instantAt(companyZone, expire_on, '00:00').toISOString(),
      action: { label: 'Open', path: `${pagePaths.dealers}/${id}?tab=schedules` },
    }));
  },
};
