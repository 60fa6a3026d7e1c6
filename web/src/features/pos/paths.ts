import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const till = pagePaths.pos;

/** Where the sales are. */
export const salePaths = recordPaths(`${till}/sale`);

/** Where the quotes are. */
export const quotePaths = recordPaths(`${till}/quote`);

/** Where the store credits are. */
export const creditPaths = recordPaths(`${till}/store-credit`);

/** Where the browser keeps which till it is at. */
export const storedTill = 'pos.till';

/** Where the browser keeps which cart each till shows. */
export const storedCart = 'pos.cart';

/** Where the other pages of the point of sale are. */
export const posPaths = {
  till,
  tills: `${till}/tills`,
  display: `${till}/display`,
  days: `${till}/day`,
} as const;

/** Returns where the report of a day of a till is. */
export const reportPath = (id: string) => `${posPaths.days}/${id}`;
