import { sql } from 'kysely';
import { countedWaiting } from '../../../services/waiting/index.ts';

/** Sales whose card payment a person has to decide on, or to settle with the customer. Index: sales__card_status. */
export const cardsWaiting = countedWaiting(
  {
    name: 'cards',
    from: sql`sales s`,
    order: sql`s.updated_at, s.id`,
    note: 'Point of Sale',
    path: '/pos/sale',
  },
  [
    {
      id: 'unknown',
      permission: 'pos:approve',
      where: sql`s.card_status in ('unknown', 'overcharged', 'uncharged')`,
      since: sql`s.updated_at`,
      title: (count, isOne) => `${count} card ${isOne ? 'payment has' : 'payments have'} an unclear result`,
      action: { label: 'Check', search: 'cardStatus=unknown,overcharged,uncharged' },
    },
  ],
);
