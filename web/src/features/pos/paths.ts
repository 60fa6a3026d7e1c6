import { pagePaths } from '@poolhouse/domain/features/access/pages';

const till = pagePaths.pos;

/** Where the pages of the point of sale are. */
export const posPaths = {
  till,
  tills: `${till}/tills`,
  display: `${till}/display`,
  sales: `${till}/sale`,
  sale: (id: string) => `${till}/sale/${id}`,
} as const;
