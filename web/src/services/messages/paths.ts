import { pagePaths } from '@poolhouse/domain/features/access/pages';

const list = `${pagePaths.admin}/messages` as const;

/** Where the pages of messages are. */
export const messagePaths = { list, message: (id: string) => `${list}/${id}` } as const;
