import type { SessionUser } from '@poolhouse/domain/features/access/api';
import type { Page } from '@poolhouse/domain/features/access/pages';
import { guardRoute } from '@poolhouse/domain/features/access/route-guard';
import { redirect } from '@tanstack/react-router';
import { codeOf } from '../platform/api/load-code.ts';
import { storeReturnPath } from '../platform/session/return-path.ts';
import { loadUser } from '../platform/session/session.ts';

/** What says so is fetched when a page is refused, which is rare. */
const notice = codeOf(() => import('./refused-page.ts'));

/** Says which page was refused, while the page that opens instead is shown. */
function tellRefusedPage(page: Page, person: SessionUser): void {
  notice()
    .then(({ notifyRefusedPage }) => notifyRefusedPage(page, person))
    .catch(() => {});
}

/** Applies rules 1 to 4 of the route guard: loads the person, then lets them pass or redirects them. §2 */
export async function guardNavigation(path: string): Promise<void> {
  const person = await loadUser();
  const verdict = guardRoute(path, person);
  if (verdict.allow) return;
  if (verdict.refused !== undefined && person !== null) tellRefusedPage(verdict.refused, person);
  if (verdict.to.startsWith('/home')) throw redirect({ href: verdict.to, replace: true });
  if (person === null) storeReturnPath(window.location.pathname + window.location.search);
  await redirectTo(verdict.to);
}

let isLeaving = false;

/** Redirects to a page of the public application (sign-in, passwords) and draws nothing more. */
export function redirectTo(path: string): Promise<never> {
  if (!isLeaving) window.location.replace(path);
  isLeaving = true;
  return new Promise(() => {});
}
