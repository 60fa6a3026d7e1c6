import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../../platform/record-paths.ts';

/** Where the pages of condition reports are. */
export const reportPaths = recordPaths(`${pagePaths.commercial}/reports`);
