import { type Page, pagesOfRole, pageTitles } from '@poolhouse/domain/features/access/pages';
import { useQuery } from '@tanstack/react-query';
import { rolePagesQuery } from './account-queries.ts';

/** Shows which pages a role opens, as they are set in Admin; the defaults until those are known. */
export function RolePagesText({ role }: { role: string }) {
  const set = useQuery(rolePagesQuery()).data?.roles;
  const pages: readonly Page[] | undefined =
    set?.find((one) => one.role === role)?.pages ?? (pagesOfRole as Partial<Record<string, readonly Page[]>>)[role];
  if (pages === undefined) return 'The role decides which pages the user sees.';
  return `Opens ${pages.map((page) => pageTitles[page]).join(', ')}.`;
}
