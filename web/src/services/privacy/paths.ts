import { pagePaths } from '@poolhouse/domain/features/access/pages';

/** Where people without an account are erased. */
export const privacyPath = `${pagePaths.admin}/privacy` as const;
