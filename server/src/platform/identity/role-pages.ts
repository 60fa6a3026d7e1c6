import { type Page, pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type { Db } from '../database/connect.ts';

/** Returns the pages of a role as they stand now: as a super admin set them, else as they ship. */
export function pagesFor(role: Role, set: readonly Page[] | null): readonly Page[] {
  return set ?? pagesOfRole[role];
}

/** Returns what was set for each role that differs from what ships. */
export async function loadRolePages(db: Db): Promise<ReadonlyMap<Role, readonly Page[]>> {
  const rows = await db.selectFrom('role_pages').select(['role', 'pages']).execute();
  return new Map(rows.map(({ role, pages }) => [role as Role, pages as Page[]]));
}
