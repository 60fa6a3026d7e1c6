import { paths } from '../../platform/paths.ts';

/** Where the dashboard of both kinds is. */
export const dashboardPaths = { list: paths.serviceRequests, board: `${paths.serviceRequests}/board` } as const;
