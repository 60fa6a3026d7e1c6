import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { sql } from 'kysely';
import { countedWaiting } from '../../../services/waiting/index.ts';
import { isUnsplitDealer } from '../list/dealer-table.ts';

/** Counts active dealers whose address is one line: a courier can’t be booked until someone enters street and suburb. */
export const unsplitAddresses = countedWaiting(
  {
    name: 'dealers',
    from: sql`dealers d`,
    order: sql`d.created_at, d.id`,
    note: 'Couriers need street and suburb in separate fields',
    path: pagePaths.dealers,
  },
  [
    {
      id: 'unsplit',
      permission: 'dealers:edit',
      where: sql`d.status = 'active' and ${isUnsplitDealer}`,
      since: sql`d.created_at`,
      title: (count, isOne) => `${count} dealer ${isOne ? 'address' : 'addresses'} to check`,
      action: { label: 'Check', search: 'unsplit=yes&status=active' },
    },
  ],
);
