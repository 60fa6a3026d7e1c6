import { pagePaths } from '@poolhouse/domain/features/access/pages';

const list = `${pagePaths.admin}/branches` as const;

/** Where the pages of branches, account managers and states are. */
export const branchPaths = {
  list,
  create: `${list}/new`,
  branch: (id: string) => `${list}/${encodeURIComponent(id)}`,
} as const;
