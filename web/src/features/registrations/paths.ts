import { pagePaths } from '@poolhouse/domain/features/access/pages';

const list = `${pagePaths.admin}/registration` as const;

/** Where the pages of registrations are. */
export const registrationPaths = {
  list,
  registration: (id: string) => `${list}/${encodeURIComponent(id)}`,
} as const;
