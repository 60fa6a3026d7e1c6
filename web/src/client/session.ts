import type { SessionUser } from '@poolhouse/domain/access/api';
import { useSyncExternalStore } from 'react';
import { accessWire } from './access-wire.ts';
import { isApiFailure } from './api-failure.ts';
import { callApi, sendCall } from './call-api.ts';
import { renewSession } from './renew-session.ts';
import { keepHint, tellOtherTabs } from './session-channel.ts';
import { dropSession, keepSession, type SessionState, sessionState, subscribeToSession } from './session-store.ts';

export { changeUser, type SessionState, sessionState } from './session-store.ts';

/** Who is signed in, as it stands now; re-renders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState);
}

/** The signed-in person. For pages behind the guard; throws when nobody is signed in. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('This page needs a signed-in person.');
  return user;
}

/** Loads the person from the cookie, once per page load. Answers null when nobody is signed in. §2, rule 1 */
export async function loadPerson(): Promise<SessionUser | null> {
  if (sessionState().status === 'unknown') {
    try {
      await renewSession();
    } catch (error) {
      const refused = isApiFailure(error) && (error.status === 401 || error.status === 403);
      if (!refused) throw error;
      keepHint(false);
    }
  }
  return sessionState().user;
}

/** Signs in and keeps the session; throws an ApiFailure with the code to show. */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  return keepAnswered(await sendCall(accessWire.signIn, { body: { email, password } }));
}

/** Changes one's own password; the answer is a new session, all others end. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<SessionUser> {
  return keepAnswered(await sendCall(accessWire.changePassword, { body: { currentPassword, newPassword } }));
}

async function keepAnswered(response: Response): Promise<SessionUser> {
  const session = await response.json();
  keepSession(session, response.headers.get('date'));
  tellOtherTabs({ kind: 'signed-in', userId: session.user.id });
  return session.user;
}

/**
 * Ends the session here and in this browser's other tabs, with `everywhere` on all devices, and goes to the sign-in
 * page. Throws when the server could not be told, since the cookie would still work.
 */
export async function signOut(everywhere = false): Promise<void> {
  try {
    await callApi(accessWire.signOut, { body: { everywhere } });
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 401) throw error;
  }
  tellOtherTabs({ kind: 'signed-out' });
  dropSession();
  window.location.assign('/');
}
