import { pagePaths } from '@poolhouse/domain/features/access/pages';

const list = `${pagePaths.admin}/rule-book` as const;

/** Where the pages of the rule book are. */
export const rulePaths = {
  list,
  create: (kind: string) => `${list}/new?kind=${encodeURIComponent(kind)}`,
  rule: (id: string) => `${list}/${encodeURIComponent(id)}`,
  imports: `${list}/import`,
  import: (id: string) => `${list}/import/${encodeURIComponent(id)}`,
} as const;
