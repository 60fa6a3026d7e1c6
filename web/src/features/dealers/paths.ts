import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.dealers);
const { list } = paths;

/** Where the pages of dealers are. Ids are encoded, so `NSW:C1001` is fine. */
export const dealerPaths = {
  ...paths,
  dealer: paths.record,
  sales: `${list}/sales`,
  duplicates: `${list}/duplicates`,
  merge: `${list}/merge`,
  map: `${list}/map`,
  near: `${list}/near`,
} as const;
