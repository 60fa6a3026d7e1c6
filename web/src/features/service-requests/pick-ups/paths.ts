import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.pick_up);

/** Where the pages of pick-ups are. */
export const pickUpPaths = {
  ...paths,
  pickUp: paths.record,
  board: `${paths.list}/board`,
  checks: `${paths.list}/checks`,
} as const;
