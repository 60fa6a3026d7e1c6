import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.order);

/** Where the pages of the company's own orders are. */
export const orderPaths = {
  ...paths,
  order: paths.record,
  board: `${paths.list}/board`,
  sync: `${paths.list}/sync`,
} as const;
