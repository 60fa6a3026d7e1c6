import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

/** Where the pages of announcements are. */
export const announcementPaths = recordPaths(`${pagePaths.admin}/announcements`);
