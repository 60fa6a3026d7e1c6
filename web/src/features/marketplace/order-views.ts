import type { StandardView } from '../../ui/list/list-config.ts';

/** The views of Market Place that everyone has: what the day's work is picked from. Each says with its filters what Home and badges count. */
export const orderViews: readonly StandardView[] = [
  { id: 'no-dealer', name: 'No dealer', query: { hasDealer: 'no', status: 'processing' } },
  {
    id: 'ready-to-send',
    name: 'Ready to send',
    query: { parked: 'no', hasDealer: 'yes', erp: ['unsent', 'failed'], status: 'processing' },
  },
  { id: 'parked', name: 'Parked', query: { parked: 'yes', status: 'processing' } },
  { id: 'late', name: 'Late', query: { late: 'yes' } },
  { id: 'unsent', name: 'Unsent', query: { erp: ['unsent', 'failed'], status: 'processing' } },
  { id: 'partly-refunded', name: 'Partly refunded', query: { partlyRefunded: 'yes' } },
];
