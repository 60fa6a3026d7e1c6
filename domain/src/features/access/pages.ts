import { type DeclaredPage, declaredAreas } from './areas.ts';
import { type Role, roles } from './roles.ts';

const declared = declaredAreas
  .map(({ page }) => page)
  .filter((page): page is DeclaredPage => typeof page !== 'string')
  .sort((one, other) => one.place - other.place);

/** The pages that a role may reach, under the names of the specification and in the order of the menu. Spec §2, §6. */
export type Page = DeclaredPage['name'];
export const pages: readonly Page[] = declared.map(({ name }) => name);

/** The table of §6 as it ships; an order of pages is the order in which "the first allowed page" is looked for. */
export const pagesOfRole: Readonly<Record<Role, readonly Page[]>> = Object.fromEntries(
  roles.map((role) => {
    const isReached = (page: { roles: readonly Role[] }) => role === 'ADMIN' || page.roles.includes(role);
    return [role, declared.filter(isReached).map(({ name }) => name)];
  }),
) as Record<Role, Page[]>;

/** Where each page is in the browser. */
export const pagePaths = Object.fromEntries(declared.map(({ name, path }) => [name, path])) as {
  readonly [Name in Page]: Extract<DeclaredPage, { name: Name }>['path'];
};

/** The titles of the menu. Spec §2. */
export const pageTitles = Object.fromEntries(declared.map(({ name, title }) => [name, title])) as {
  readonly [Name in Page]: Extract<DeclaredPage, { name: Name }>['title'];
};
