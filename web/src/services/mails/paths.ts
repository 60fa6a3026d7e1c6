import { pagePaths } from '@poolhouse/domain/features/access/pages';

/** Where the pages of mails are. */
export const mailPaths = { templates: `${pagePaths.admin}/emails` } as const;
