import { pagePaths } from '@poolhouse/domain/features/access/pages';

/** Where the pages of the outbox are. */
export const outboxPaths = { list: `${pagePaths.admin}/outbox` } as const;
