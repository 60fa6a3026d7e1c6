import { pagePaths } from '@poolhouse/domain/features/access/pages';

/** Where the pages of access are. */
export const accessPaths = {
  roles: `${pagePaths.admin}/roles`,
  maintenance: `${pagePaths.admin}/maintenance`,
} as const;
