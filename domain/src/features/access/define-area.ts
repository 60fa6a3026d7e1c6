import type { Action } from './actions.ts';
import type { Role } from './roles.ts';

/** A page of the menu, as the area that it belongs to declares it. */
type PageDefinition = {
  name: string;
  /** Where it is in the browser. */
  path: string;
  /** What the menu calls it. */
  title: string;
  /** Its place in the menu, and among the pages of which the first allowed one opens after the sign-in. */
  place: number;
  /** The roles that reach it besides administrators, who reach all. */
  roles: readonly Role[];
};

type AreaDefinition<Page> = {
  /** The page that a person must reach before anything in the area can be done: its own, or the name of another area's. */
  page: Page;
  /** What people call it; the title of its own page where it is missing. */
  label?: string;
  /** What is in it, to go on in a sentence: "add dealers". */
  noun: string;
  /** What roles may do otherwise than those who reach the page; administrators may do everything. */
  roles?: Partial<Record<Role, readonly Action[]>>;
  /** What other roles may do that reach the page; view, create, edit and export where it is missing. */
  others?: readonly Action[];
};

/**
 * Declares where permissions apply: a module, or `module.part`. A feature declares its areas in its `area.ts`, and `areas.ts` lists them.
 *
 *     export const dealersArea = defineArea('dealers', { page: { name: 'dealers', … }, noun: 'dealers' });
 */
export function defineArea<const Name extends string, const Page extends PageDefinition | string>(
  name: Name,
  definition: AreaDefinition<Page>,
) {
  return { name, ...definition };
}
