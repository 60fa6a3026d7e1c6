import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { countedWaiting } from '../../../services/waiting/index.ts';
import { renewalsFrom } from './renewal-row.ts';

/** Shows on Home how many urgent, poor and recommended items have no quote. */
export const renewalsWaiting = countedWaiting(
  {
    name: 'renewals',
    from: renewalsFrom,
    order: sql`i.due_on, i.id`,
    note: 'Commercial',
    path: `${pagePaths.commercial}/renewals`,
  },
  [
    {
      id: 'unquoted',
      permission: 'commercial:edit',
      where: sql`i.is_priority and i.quote_id is null`,
      since: sql`r.day::timestamp at time zone ${companyZone}`,
      title: (count, isOne) => `${count} urgent ${isOne ? 'item has' : 'items have'} no quote`,
      action: { label: 'Open', search: 'priority=yes&quoted=no' },
    },
  ],
);
