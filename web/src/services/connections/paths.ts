import { pagePaths } from '@poolhouse/domain/features/access/pages';

const list = `${pagePaths.admin}/connections` as const;

/** Where the pages of connections are. */
export const connectionPaths = {
  list,
  connection: (system: string) => `${list}/${encodeURIComponent(system)}`,
} as const;
