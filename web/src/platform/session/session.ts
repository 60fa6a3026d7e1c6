import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { useSyncExternalStore } from 'react';
import { type ApiFailure, isApiFailure } from '../api/api-failure.ts';
import { callApi, sendCall } from '../api/call-api.ts';
import { codeOf } from '../api/load-code.ts';
import { accessCalls } from './access-calls.ts';
import { onAccessChanged } from './follow-access.ts';
import { leavePractice, onPractised, storedPractice } from './practice.ts';
import { renewSession } from './renew-session.ts';
import { broadcastSession, saveSessionHint } from './session-channel.ts';
import {
  dropSession,
  restoreUser,
  type SessionState,
  sessionState,
  storeSession,
  subscribeToSession,
  updateUser,
} from './session-store.ts';
import type { ProviderReturn } from './single-sign-on.ts';
import { leaveTurn } from './till-turn.ts';
import { effectiveSession, setViewedUser, stopViewAs, storedViewAs, viewedUser } from './view-as.ts';

export { type SessionState, sessionState, updateUser } from './session-store.ts';

/** Returns who is signed in, as it stands now, or whom they look as; re-renders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, effectiveSession);
}

/** Returns the signed-in person. For pages behind the guard; throws when no user is signed in. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('This page needs a signed-in person.');
  return user;
}

const loadKeptPerson = codeOf(() => import('../device/kept-person.ts'));

/**
 * Loads the person from the cookie, once per page load; without an answer of the server it is who this browser keeps. Answers null when
 * no user is signed in. §2, rule 1
 */
export async function loadUser(): Promise<SessionUser | null> {
  if (sessionState().status === 'unknown') {
    try {
      await renewSession();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error.status === 401 || error.status === 403) saveSessionHint(false);
      else await startAsKept(error);
    }
  }
  await loadViewed();
  return effectiveSession().user;
}

/** Starts without a token: the first call that reaches the server renews the session, or asks for the password. */
async function startAsKept(failure: ApiFailure): Promise<void> {
  const person = await loadKeptPerson().then(
    ({ keptPerson }) => keptPerson(),
    () => null,
  );
  if (person === null) throw failure;
  if (sessionState().status === 'unknown') restoreUser(person);
}

/** Learns again what the signed-in person may do, after it was changed. */
async function reloadOwn(): Promise<void> {
  const user = await callApi(accessCalls.me);
  if (viewedUser() === null) updateUser(user);
}
onAccessChanged(reloadOwn);

/** Learns again what the trainee may do in their practice: a pick-up is booked there once. */
async function reloadPractised(): Promise<void> {
  const trainee = await callApi(accessCalls.me);
  const { user } = sessionState();
  if (storedPractice() === null || user === null) return;
  setViewedUser(trainee);
  updateUser({ ...user });
}
onPractised(() => void reloadPractised().catch(() => undefined));

let viewedFlight: Promise<void> | null = null;

/** Loads whom the person looks as in this tab, or is in practice, if any; when that is refused they are themselves again. */
function loadViewed(): Promise<void> {
  const isOther = storedViewAs() !== null || storedPractice() !== null;
  if (!isOther || viewedUser() !== null) return Promise.resolve();
  viewedFlight ??= callApi(accessCalls.me)
    .then(setViewedUser)
    .catch((error: unknown) => {
      if (!isApiFailure(error) || (error.status !== 403 && error.status !== 400)) throw error;
      leavePractice();
      stopViewAs();
    })
    .finally(() => {
      viewedFlight = null;
    });
  return viewedFlight;
}

/** Signs in and keeps the session; throws an ApiFailure with the code to show. */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  return keepAnswered(await sendCall(accessCalls.signIn, { body: { email, password } }));
}

/** Ends a sign-in with a code; `challenge` came with the refusal that asked for it. */
export async function answerSecondFactor(challenge: string, code: string): Promise<SessionUser> {
  return keepAnswered(await sendCall(accessCalls.answerSecondFactor, { body: { challenge, code } }));
}

/** Ends a sign-in at the company's identity provider with what the provider gave the browser. */
export async function finishSingleSignOn(brought: ProviderReturn): Promise<SessionUser> {
  return keepAnswered(await sendCall(accessCalls.finishSingleSignOn, { body: brought }));
}

/** Returns the challenge of a refusal that asks for a second factor; null for every other. */
export function challengeOf(error: unknown): string | null {
  if (!isApiFailure(error) || error.code !== 'second-factor-required') return null;
  return typeof error.facts.challenge === 'string' ? error.facts.challenge : null;
}

/** Changes one's own password; the answer is a new session, all others end. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<SessionUser> {
  return keepAnswered(await sendCall(accessCalls.changePassword, { body: { currentPassword, newPassword } }));
}

async function keepAnswered(response: Response): Promise<SessionUser> {
  const session = await response.json();
  storeSession(session, response.headers.get('date'));
  // Signing in proves who is at the till.
  leaveTurn();
  await loadKeptPerson().then(
    ({ forgetOthers }) => forgetOthers(session.user.id),
    () => {},
  );
  broadcastSession({ kind: 'signed-in', userId: session.user.id });
  return session.user;
}

/**
 * Ends the session here and in this browser's other tabs, with `everywhere` on all devices, and goes to the sign-in
 * page once `clearDevice` is done. Throws when the server could not be told, since the cookie would still work.
 */
export async function signOut(everywhere = false, clearDevice?: () => Promise<void>): Promise<void> {
  try {
    await callApi(accessCalls.signOut, { body: { everywhere } });
  } catch (error) {
    if (!isApiFailure(error) || error.status !== 401) throw error;
  }
  await clearDevice?.();
  leavePractice();
  stopViewAs();
  broadcastSession({ kind: 'signed-out' });
  dropSession();
  window.location.assign('/');
}
