import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { sql } from 'kysely';
import { type CountedKind, countedWaiting } from '../../services/waiting/index.ts';
import { isPartOverdue } from './overdue-requests.ts';

const pickUpKinds: readonly CountedKind[] = [
  {
    id: 'new',
    permission: 'service_request.pick_up:approve',
    where: sql`r.status = 'processing'`,
    since: sql`r.created_at`,
    title: (count, isOne) => `${count} ${isOne ? 'pick-up needs' : 'pick-ups need'} a courier`,
    action: { label: 'Book', search: 'status=processing' },
  },
];

const partKind = (parent: 'pick_up_id' | 'drop_off_id', permission: CountedKind['permission']): CountedKind => ({
  id: 'part',
  permission,
  where: isPartOverdue(parent),
  since: sql`r.status_changed_at`,
  title: (count, isOne) => `${count} ${isOne ? 'repair waits' : 'repairs wait'} for a part that should have arrived`,
  action: { label: 'Show', search: 'partOverdue=yes' },
});

/** Pick-ups without a courier, and repairs whose part is late: one item each, with its count. */
export const requestsWaiting = [
  ...countedWaiting(
    {
      name: 'pick-ups',
      from: sql`pick_ups r`,
      order: sql`r.status_changed_at`,
      note: 'Pick Up',
      path: pagePaths.pick_up,
    },
    [...pickUpKinds, partKind('pick_up_id', 'service_request.pick_up:edit')],
  ),
  ...countedWaiting(
    {
      name: 'drop-offs',
      from: sql`drop_offs r`,
      order: sql`r.status_changed_at`,
      note: 'Drop Off',
      path: pagePaths.drop_off,
    },
    [partKind('drop_off_id', 'service_request.drop_off:edit')],
  ),
];
