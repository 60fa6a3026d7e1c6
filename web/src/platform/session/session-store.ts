import type { Session, SessionUser } from '@poolhouse/domain/features/access/api';

export type SessionState =
  | { status: 'unknown'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

type Token = { value: string; staleAtMs: number };

/** Renewed this long before it ends, so that a call in flight doesn't lose it. */
const renewBeforeMs = 30_000;

let state: SessionState = { status: 'unknown', user: null };
/** In memory only: nothing that outlives the page can be read by a script. */
let token: Token | null = null;
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps a session that the server answered. The lifetime is measured between the server's own two times, since this
 * machine's clock may be wrong.
 */
export function storeSession(session: Session, answeredAt: string | null): void {
  const answeredAtMs = answeredAt === null ? Date.now() : Date.parse(answeredAt);
  const lifetimeMs = Date.parse(session.expiresAt) - answeredAtMs;
  token = { value: session.token, staleAtMs: performance.now() + Math.max(0, lifetimeMs - renewBeforeMs) };
  change({ status: 'signed-in', user: session.user });
}

/** Starts with the person whom this browser keeps, while there is no answer of the server. */
export function restoreUser(user: SessionUser): void {
  change({ status: 'signed-in', user });
}

/** Replaces what is known of the person (a new theme, a new name); the token stays. */
export function updateUser(user: SessionUser): void {
  if (state.status === 'signed-in') change({ status: 'signed-in', user });
}

export function dropSession(): void {
  token = null;
  change({ status: 'signed-out', user: null });
}

/** Returns the token for the Authorization header; null when there is none or it is about to end. */
export function validToken(): string | null {
  return token !== null && performance.now() < token.staleAtMs ? token.value : null;
}

/** Makes the next call renew the token first. */
export function invalidateToken(): void {
  token = null;
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
