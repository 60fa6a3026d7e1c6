import { codeOf } from '../platform/api/load-code.ts';
import { notify } from '../platform/notify.ts';
import { sessionState, signOut } from '../platform/session/session.ts';
import { dropRecent } from '../platform/use-recent.ts';
import { countUnsent } from '../services/offline/use-unsent.ts';
import { dropDraftsOf } from '../ui/form/form-draft.ts';
import { hasUnsavedWork } from './other-tabs.ts';

/** A sign-out that waits while typed input isn't saved, or `unsent` entries stay on this device; null while there is none. */
export type SignOutRequest = { everywhere: boolean; unsent: number } | null;

const loadOffline = codeOf(() => import('../services/offline/offline.ts'));

let pending: SignOutRequest = null;
const listeners = new Set<() => void>();

export function pendingSignOut(): SignOutRequest {
  return pending;
}

export function onSignOutRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(next: SignOutRequest): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Signs out, after a question where something typed is lost or isn't sent; says so when the server can't be told. */
export async function requestSignOut(everywhere: boolean): Promise<void> {
  const unsent = await countUnsent();
  if (unsent > 0 || hasUnsavedWork()) ask({ everywhere, unsent });
  else await signOutNow(everywhere);
}

export function cancelSignOut(): void {
  ask(null);
}

/** Signs out and leaves nothing of the person's own in this browser that can be read. */
export async function signOutNow(everywhere: boolean): Promise<void> {
  const { user } = sessionState();
  ask(null);
  try {
    await signOut(everywhere, async () => {
      // A device that keeps nothing has nothing to lock.
      if (user !== null)
        await loadOffline().then(
          ({ lockOwnQueue }) => lockOwnQueue(user.id),
          () => {},
        );
    });
    if (user === null) return;
    dropDraftsOf(user.id);
    dropRecent(user.id);
  } catch (error) {
    notify.error(error);
  }
}
