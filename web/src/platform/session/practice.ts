import { sessionState } from './session-store.ts';

/** In the storage of the tab: practice outlives a reload and ends with the tab. Also known to public/start.js. */
const storageKey = 'poolhouse.practice';

type Kept = { traineeId: string; practiceId: string };

const listeners = new Set<() => void>();

/** Stores the practice that this tab is in, from the next start of the page on. The server checks whose it is. */
export function storePractice(kept: Kept): void {
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

export function leavePractice(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is switched off, nothing was kept.
  }
}

/** Returns the practice that the signed-in person is in in this tab; null when there is none. What isn’t part of practice isn’t shown then. */
export function storedPractice(): string | null {
  const { user } = sessionState();
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return user !== null && kept?.traineeId === user.id ? (kept.practiceId ?? null) : null;
  } catch {
    return null;
  }
}

type Named = { name: string; method: string; access: string };

/** What stays the person's own while they practise: their session, and the practice itself. */
function isPractised({ name, access }: Named): boolean {
  if (access === 'anonymous' || name.startsWith('training.')) return false;
  return !name.startsWith('access.') || name === 'access.me';
}

/** Returns the header by which a call happens in practice, and nowhere else. */
export function practiceHeader(call: Named): Record<string, string> {
  const id = storedPractice();
  return id === null || !isPractised(call) ? {} : { 'x-practice': id };
}

/** Tells the page that something was done in practice. */
export function notePractised(call: Named): void {
  if (call.method !== 'GET' && storedPractice() !== null && isPractised(call)) for (const listen of listeners) listen();
}

/** Calls back whenever something was done in practice; returns what ends that. */
export function onPractised(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
