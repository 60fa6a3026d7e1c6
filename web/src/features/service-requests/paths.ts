import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { paths } from '../../platform/paths.ts';
import { recordPaths } from '../../platform/record-paths.ts';

const pickUps = recordPaths(pagePaths.pick_up);

/** Where the pages of pick-ups are. */
export const pickUpPaths = { ...pickUps, pickUp: pickUps.record, board: `${pickUps.list}/board` } as const;

/** Where the dashboard of both kinds is. */
export const dashboardPaths = { list: paths.serviceRequests, board: `${paths.serviceRequests}/board` } as const;
