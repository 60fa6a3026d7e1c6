import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { WaitingSource } from '../../../services/waiting/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { readBranchCalendars, readDeadlines } from './branch-calendars.ts';

/**
 * Returns the item of requests whose quotes are unanswered for longer than the rule book allows, in the working days of each branch: those that the
 * dashboard calls late. Index: service_robots__quoted.
 */
export function quotesWaiting(ruleBook: RuleBook): WaitingSource {
  return {
    section: 'waiting',
    of: 'company',
    permission: 'service_request.pick_up:edit',
    items: async ({ db, clock }) => {
      const today = dayIn(companyZone, clock.now());
      const deadlines = await readDeadlines(ruleBook, today);
      const branches = await readBranchCalendars(db, ruleBook, { today, deadlines });
      const cutoffs = [...branches.values()].map(({ id, cutoffs: { 'quote-unanswered': day } }) => ({ id, day }));
      const { rows } = await sql<{ count: number; since: Date | null }>`
        select count(distinct coalesce(r.pick_up_id, r.drop_off_id))::int as count, min(r.status_changed_at) as since
        from service_robots r left join pick_ups p on p.id = r.pick_up_id left join drop_offs d on d.id = r.drop_off_id
          join jsonb_to_recordset(${JSON.stringify(cutoffs)}::jsonb) as cutoff (id uuid, day date)
            on cutoff.id = coalesce(p.branch_id, d.branch_id)
        where r.status = 'quoted' and coalesce(p.status, d.status) not in ('Closed', 'Cancelled')
          and (r.status_changed_at at time zone ${companyZone})::date < cutoff.day`.execute(db);
      const { count, since } = rows[0] ?? { count: 0, since: null };
      if (count === 0) return [];
      const days = deadlines['quote-unanswered'];
      return [
        {
          id: 'service-requests:quotes',
          title: `${count.toLocaleString('en-AU')} ${count === 1 ? 'request has' : 'requests have'} quotes unanswered for more than ${days} working ${days === 1 ? 'day' : 'days'}`,
          note: 'Service Request',
          at: since?.toISOString() ?? null,
          action: { label: 'Show', path: '/home/service_request?lateFor=quote-unanswered' },
        },
      ];
    },
  };
}
