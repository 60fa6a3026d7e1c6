import { type Page, pagesOfRole } from '@poolhouse/domain/access/pages';
import type { Role } from '@poolhouse/domain/access/roles';

/** The pages of a role as they stand now. */
export function pagesFor(role: Role): readonly Page[] {
  return pagesOfRole[role];
}
