import { type Page, pagePaths, pages } from './pages.ts';
import type { Role } from './roles.ts';

export type GuardedPerson = {
  role: Role;
  isFirstLogin: boolean;
  mustSetUpSecondFactor?: boolean;
  pages: readonly Page[];
};
/** `refused` names the page that the role doesn't include, so that the person can be told. */
export type GuardVerdict = { allow: true } | { allow: false; to: string; refused?: Page };

const allowed: GuardVerdict = { allow: true };
/** Where people set up a second factor that their role demands. */
export const secondFactorPath = '/set_up_second_factor';
const ownPages = ['/change_password', secondFactorPath];

/** Returns the page that a path belongs to, or null when the path is open to every signed-in person. */
export function pageOfPath(path: string): Page | null {
  const fits = (page: Page) => path === pagePaths[page] || path.startsWith(`${pagePaths[page]}/`);
  return pages.find(fits) ?? null;
}

/** Returns where a person goes who has just signed in or changed the password; null when nothing holds them up. */
export function requiredFirstPage(
  person: Pick<GuardedPerson, 'isFirstLogin' | 'mustSetUpSecondFactor'>,
): string | null {
  if (person.isFirstLogin) return '/change_password';
  return person.mustSetUpSecondFactor === true ? secondFactorPath : null;
}

/** Returns the first page that a person may open; the account page when there is none. */
export function firstAllowedPath(person: Pick<GuardedPerson, 'pages'>): string {
  const first = person.pages[0];
  return first ? pagePaths[first] : '/home/account';
}

/** Returns true for staff: dealers are outside the company and start on their pick-ups. */
export function hasHome({ role }: Pick<GuardedPerson, 'role'>): boolean {
  return role !== 'DEALER';
}

/**
 * Returns where a visit to a path goes: on, or somewhere else. §2, rules 2–4.
 * The identity provider's action page is exempt. `/change_password` and the set-up of a second factor need a
 * signed-in person.
 */
export function guardRoute(path: string, person: GuardedPerson | null): GuardVerdict {
  if (path.startsWith('/_/auth/action')) return allowed;
  const isProtected = path === '/home' || path.startsWith('/home/') || ownPages.includes(path);
  if (!isProtected) return allowed;
  if (person === null) return { allow: false, to: '/' };
  const before = requiredFirstPage(person);
  if (before !== null && path.startsWith('/home')) return { allow: false, to: before };
  if (person.isFirstLogin && path !== before) return { allow: false, to: '/change_password' };
  return ownPages.includes(path) ? allowed : guardHome(path, person);
}

function guardHome(path: string, person: GuardedPerson): GuardVerdict {
  if (path === '/home' || path === '/home/')
    return hasHome(person) ? allowed : { allow: false, to: firstAllowedPath(person) };
  if (path.startsWith('/home/service_request')) return guardServiceRequest(path, person);
  const page = pageOfPath(path);
  if (path === '/home/training') return guardPage('pick_up_training', person, pagePaths.pick_up_training);
  return page === null ? allowed : guardPage(page, person);
}

/** A page that the role includes opens, or leads on to `to`; another one leads to the first that it includes. */
function guardPage(page: Page, person: GuardedPerson, to?: string): GuardVerdict {
  if (!person.pages.includes(page)) return { allow: false, to: firstAllowedPath(person), refused: page };
  return to === undefined ? allowed : { allow: false, to };
}

/** The dashboard is for those who have both pages; it leads others on to the one that they have. */
function guardServiceRequest(path: string, person: GuardedPerson): GuardVerdict {
  const page = pageOfPath(path);
  const both = person.pages.includes('drop_off') && person.pages.includes('pick_up');
  if (page === null ? both : person.pages.includes(page)) return allowed;
  const own = (['drop_off', 'pick_up'] as const).find((one) => person.pages.includes(one));
  const to = own === undefined ? firstAllowedPath(person) : pagePaths[own];
  if (page === null && own !== undefined) return { allow: false, to };
  return { allow: false, to, refused: page ?? 'drop_off' };
}
