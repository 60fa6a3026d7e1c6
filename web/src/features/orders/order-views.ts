import type { StandardView } from '../../ui/list/list-config.ts';

/** The views of Orders that everyone has: what Home counts of them. */
export const orderViews: readonly StandardView[] = [
  { id: 'no-dealer', name: 'No dealer', query: { hasDealer: 'no', status: 'received', erp: 'unsent' } },
  { id: 'ready-to-send', name: 'Ready to send', query: { hasDealer: 'yes', status: 'assigned', erp: 'unsent' } },
  { id: 'declined', name: 'Declined by Priority', query: { erp: 'failed' } },
  { id: 'differs', name: 'Differs from the shop', query: { differs: 'yes' } },
];
