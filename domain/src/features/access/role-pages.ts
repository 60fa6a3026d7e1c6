import { z } from 'zod';
import { type Page, pages, pagesOfRole } from './pages.ts';
import { type Role, roles } from './roles.ts';

/** A role with its pages as they stand, and where they differ from what ships. §6 */
export const rolePages = z.object({
  role: z.enum(roles),
  pages: z.array(z.enum(pages)),
  added: z.array(z.enum(pages)),
  removed: z.array(z.enum(pages)),
  revision: z.number().int(),
});
export type RolePages = z.output<typeof rolePages>;

/** The same with how many people have the role now, suspended ones left out. */
export const countedRolePages = rolePages.extend({ people: z.number().int() });
export type CountedRolePages = z.output<typeof countedRolePages>;

export const rolePagesChange = z.strictObject({
  pages: z
    .array(z.enum(pages, { error: 'Choose pages from the list.' }))
    .min(1, 'Each role needs at least one page.')
    .max(pages.length)
    .transform((given) => pages.filter((page) => given.includes(page))),
});

/** The pages of a user who works at a till and nowhere else. Issue 28, cashiers. */
export const tillUserPages = ['pos'] as const satisfies readonly Page[];

/** Tells a role's pages apart from the table of §6. */
export function pageDifferences(role: Role, now: readonly Page[]): Pick<RolePages, 'added' | 'removed'> {
  const shipped: readonly Page[] = pagesOfRole[role];
  return {
    added: now.filter((page) => !shipped.includes(page)),
    removed: shipped.filter((page) => !now.includes(page)),
  };
}

/** Returns the reason why a role can't have these pages; null when it can. Who administers must stay able to. */
export function rolePagesProblem(role: Role, input: readonly Page[]): string | null {
  if (role === 'ADMIN' && !input.includes('admin'))
    return 'Administrators always keep the Admin page, so they can manage roles.';
  if (role === 'DEALER' && input.some((page) => page !== 'pick_up')) return 'Dealers can only have the Pick Up page.';
  return null;
}
