import { sql } from 'kysely';
import { countedWaiting } from '../../services/waiting/index.ts';

/** What waits for trainers on Home: practices that were handed in. */
export const practicesWaiting = countedWaiting(
  {
    ...{ name: 'practice', from: sql`practices p`, order: sql`p.handed_in_at` },
    ...{ note: 'A trainer looks at what was done and signs it off.', path: '/home/training/pick_up_training' },
  },
  [
    {
      id: 'handed-in',
      permission: 'training.service_request_pickup:approve',
      where: sql`p.status = 'handed-in'`,
      since: sql`p.handed_in_at`,
      title: (count, isOne) => `${count} ${isOne ? 'practice waits' : 'practices wait'} for sign-off`,
      action: { label: 'Open', search: '' },
    },
  ],
);
