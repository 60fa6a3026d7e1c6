import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { ApiFailure } from '../api/api-failure.ts';
import { type SessionState, sessionState } from './session-store.ts';

/** In the storage of the tab: it outlives a reload and ends with the tab. Also known to public/start.js. */
const storageKey = 'poolhouse.view-as';

type Kept = { viewerId: string; personId: string };

let viewed: SessionUser | null = null;
let merged: { own: SessionState; state: SessionState } | null = null;

/** What stays the viewer's own while they view as another user. */
const ownCalls: readonly string[] = ['access.signOut', 'access.saveTheme', 'access.environmentVariables'];

/** Looks as another person from the next start of the page on. The server checks that the viewer may. */
export function storeViewAs(kept: Kept): void {
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

export function stopViewAs(): void {
  viewed = null;
  merged = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is switched off, nothing was kept.
  }
}

/** Returns the user that the signed-in person views the product as in this tab; null when there is none. */
export function storedViewAs(): string | null {
  const own = sessionState().user;
  const kept = readKept();
  if (own === null || kept === null || kept.viewerId !== own.id) return null;
  return kept.personId ?? null;
}

function readKept(): Partial<Kept> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

export function setViewedUser(person: SessionUser): void {
  viewed = person;
  merged = null;
}

export function viewedUser(): SessionUser | null {
  return viewed;
}

/** Returns the session as the pages see it: the viewed person with the viewer's own theme. */
export function effectiveSession(): SessionState {
  const own = sessionState();
  if (viewed === null || own.status !== 'signed-in') return own;
  if (merged?.own !== own) merged = { own, state: { status: 'signed-in', user: { ...viewed, theme: own.user.theme } } };
  return merged.state;
}

type Named = { name: string; method: string; access: string };

/** Returns the header that makes the server answer what the viewed person would get; reading calls alone carry it. */
export function viewAsHeader(call: Named): Record<string, string> {
  const id = storedViewAs();
  return id === null || !isForViewed(call) ? {} : { 'x-view-as': id };
}

/** Refuses whatever would change something, before it is sent. */
export function refuseWhileViewing(call: Named): void {
  if (storedViewAs() === null || call.method === 'GET' || !isForViewed(call)) return;
  throw new ApiFailure({
    status: 403,
    code: 'forbidden',
    detail: 'You’re viewing as another user (read-only). Stop viewing to make changes.',
    facts: { rule: 'view-as' },
  });
}

function isForViewed(call: Named): boolean {
  return call.access !== 'anonymous' && !ownCalls.includes(call.name);
}
