import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { WaitingSource } from '../../../services/waiting/index.ts';
import { waitingRefusals } from './dispatch-orders.ts';

/** Orders whose dispatch a store refused: one item, until they are in a later file. */
export const refusalsWaiting: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: 'marketplace:edit',
  items: async ({ db }) => {
    const { orders, since, store } = await waitingRefusals(db);
    if (orders === 0 || store === null) return [];
    const count = orders.toLocaleString('en-AU');
    return [
      {
        id: 'marketplace:dispatch-refused',
        title: `${count} ${orders === 1 ? 'dispatch was' : 'dispatches were'} refused by the store`,
        note: 'Market Place',
        at: since?.toISOString() ?? null,
        action: { label: 'Review', path: `${pagePaths.online_store}/dispatch?store=${encodeURIComponent(store)}` },
      },
    ];
  },
};
