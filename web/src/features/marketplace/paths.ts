import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.online_store);
const { list } = paths;

/** Where the pages of Market Place are. */
export const orderPaths = {
  ...paths,
  order: paths.record,
  board: `${list}/board`,
  sales: `${list}/sales`,
  dispatch: `${list}/dispatch`,
  health: `${list}/health`,
  productCodes: `${list}/product-codes`,
} as const;
