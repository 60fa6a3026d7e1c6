import { guardRoute } from '@poolhouse/domain/features/access/route-guard';
import { redirect } from '@tanstack/react-router';
import { storeReturnPath } from '../platform/session/return-path.ts';
import { loadUser } from '../platform/session/session.ts';

/** Rules 1 to 4 of the route guard: load the person, then let them pass or send them where they may be. §2 */
export async function guardNavigation(path: string): Promise<void> {
  const person = await loadUser();
  const verdict = guardRoute(path, person);
  if (verdict.allow) return;
  if (verdict.to.startsWith('/home')) throw redirect({ href: verdict.to, replace: true });
  if (person === null) storeReturnPath(window.location.pathname + window.location.search);
  await redirectTo(verdict.to);
}

let isLeaving = false;

/** Sign-in and password pages are an application of their own: go there and draw nothing more. */
export function redirectTo(path: string): Promise<never> {
  if (!isLeaving) window.location.replace(path);
  isLeaving = true;
  return new Promise(() => {});
}
