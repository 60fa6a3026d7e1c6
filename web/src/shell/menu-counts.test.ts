import { expect, it } from 'vitest';
import { badgeOf } from './menu-counts.ts';

it.each([
  ['order', { orders_pending: 2, orders_unsent: 3 }, { count: 3, text: '2 pending, 3 not sent' }],
  [
    'online_store',
    { marketplace_processing: 12, marketplace_parked: 5 },
    { count: 12, text: '12 processing, 5 parked' },
  ],
  ['order', { orders_pending: 0, orders_unsent: 1 }, { count: 1, text: '1 not sent' }],
  ['order', { outbox_failed: 4 }, null],
  ['admin', { outbox_failed: 4, notifications_unread: 9 }, { count: 4, text: '4 could not be sent' }],
  ['dealers', { orders_pending: 2 }, null],
  ['pos', {}, null],
] as const)('the badge of %s for %j', (page, counts, badge) => {
  expect(badgeOf(page, counts)).toEqual(badge);
});
