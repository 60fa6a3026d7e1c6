import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.payments);
const { list } = paths;

/** Where the pages of payments are. */
export const paymentPaths = { ...paths, payment: paths.record, journal: `${list}/journal` } as const;

/** Where the payouts of the stores are, and what they come to by order. */
export const payoutPaths = { ...recordPaths(`${list}/payout`), orders: `${list}/payout-orders` } as const;

/** Where bank statements are imported; their lines are payments. */
export const bankPaths = { ...recordPaths(`${list}/bank`), list } as const;

/** Where the accounts of dealers are. */
export const receivablePaths = recordPaths(`${list}/receivables`);
