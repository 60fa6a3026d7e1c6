import type { Session } from '@poolhouse/domain/features/access/api';
import type { ApiFailure } from '../api/api-failure.ts';
import { fetchWithTimeout } from '../api/fetch-with-timeout.ts';
import { readFailure } from '../api/parse-problem.ts';
import { dropSession, sessionState, storeSession } from './session-store.ts';

/** Answers true once the same person has signed in again, false when they gave up. */
export type SessionLostHandler = (failure: ApiFailure) => Promise<boolean>;

let flight: Promise<void> | null = null;
let askToSignInAgain: SessionLostHandler | null = null;

/** Lets the shell offer a new sign-in over the open page, so that nothing typed is lost. */
export function onSessionLost(handler: SessionLostHandler): () => void {
  askToSignInAgain = handler;
  return () => {
    if (askToSignInAgain === handler) askToSignInAgain = null;
  };
}

/**
 * Renews the token with the cookie. Calls that fail together share one flight, and tabs take turns.
 * Throws the failure when there is no session any more (`unauthenticated` and the like) or there is no answer.
 */
export function renewSession(): Promise<void> {
  flight ??= renew().finally(() => {
    flight = null;
  });
  return flight;
}

async function renew(): Promise<void> {
  const known = sessionState().user;
  const response = await withTabLock(() =>
    fetchWithTimeout('/api/auth/refresh', { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() } }),
  );
  if (response.ok) return keepRenewed(response, known?.id ?? null);
  const failure = await readFailure(response);
  if (response.status !== 401 && response.status !== 403) throw failure;
  if (known !== null && askToSignInAgain !== null && (await askToSignInAgain(failure))) return;
  dropSession();
  throw failure;
}

async function keepRenewed(response: Response, knownId: string | null): Promise<void> {
  const session = (await response.json()) as Session;
  if (knownId !== null && session.user.id !== knownId) return startNewRenewal();
  storeSession(session, response.headers.get('date'));
}

/** Another user signed in meanwhile: nothing of the person before may stay on this page. */
function startNewRenewal(): Promise<void> {
  window.location.reload();
  return new Promise(() => {});
}

async function withTabLock(send: () => Promise<Response>): Promise<Response> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request('poolhouse-refresh', send) : send();
}
