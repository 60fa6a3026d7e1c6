import { type Page, pages } from '@poolhouse/domain/features/access/pages';
import type { CountedRolePages } from '@poolhouse/domain/features/access/role-pages';
import type { Role } from '@poolhouse/domain/features/access/roles';

/** The pages that are wanted for each role that was changed. */
export type Drafts = Partial<Record<Role, Page[]>>;

/** What comes of a change: so many people of a role gain or lose a page. */
export type Consequence = { role: Role; page: Page; effect: 'gain' | 'lose'; people: number };

/** Switches a page of a role; a role that is back as it stands is no draft any more. */
export function switchPage(roles: readonly CountedRolePages[], drafts: Drafts, role: Role, page: Page): Drafts {
  const now = drafts[role] ?? storedPages(roles, role);
  const nextPages = pages.filter((one) => (one === page ? !now.includes(page) : now.includes(one)));
  return replacePages(roles, drafts, role, nextPages);
}

/** Gives a role these pages alone. */
export function replacePages(
  roles: readonly CountedRolePages[],
  drafts: Drafts,
  role: Role,
  nextPages: readonly Page[],
): Drafts {
  const { [role]: _before, ...others } = drafts;
  return isSame(nextPages, storedPages(roles, role)) ? others : { ...others, [role]: [...nextPages] };
}

const storedPages = (roles: readonly CountedRolePages[], role: Role): readonly Page[] =>
  roles.find((one) => one.role === role)?.pages ?? [];

const isSame = (one: readonly Page[], other: readonly Page[]) =>
  one.length === other.length && one.every((page) => other.includes(page));

/** Returns who gains and loses what by the drafts, losses first. */
export function consequencesOf(roles: readonly CountedRolePages[], drafts: Drafts): Consequence[] {
  const found = roles.flatMap(({ role, pages: before, people }) => {
    const after = drafts[role];
    if (after === undefined) return [];
    const lost = before.filter((page) => !after.includes(page));
    const gained = after.filter((page) => !before.includes(page));
    return [
      ...lost.map((page): Consequence => ({ role, page, effect: 'lose', people })),
      ...gained.map((page): Consequence => ({ role, page, effect: 'gain', people })),
    ];
  });
  return [...found.filter(({ effect }) => effect === 'lose'), ...found.filter(({ effect }) => effect === 'gain')];
}
