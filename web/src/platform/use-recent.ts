import { useEffect } from 'react';
import { storedPractice } from './session/practice.ts';
import { sessionState } from './session/session.ts';
import { isObject, readStored, writeStored } from './stored.ts';

/** A record that the user looked at, as the palette offers it again. */
export type Recent = { path: string; title: string; note: string };

const most = 8;
const keyOf = (userId: string) => `poolhouse.recent.${userId}`;

/** Remembers the open record for the palette; the latest comes first. One of a practice is nowhere else. */
export function useRecent(recent: Recent | null): void {
  const { path, title, note } = recent ?? {};
  useEffect(() => {
    const { user } = sessionState();
    if (user === null || path === undefined || title === undefined || note === undefined) return;
    if (storedPractice() !== null) return;
    const others = recentOf(user.id).filter((one) => one.path !== path);
    writeStored(keyOf(user.id), [{ path, title, note }, ...others].slice(0, most));
  }, [path, title, note]);
}

export function recentOf(userId: string): Recent[] {
  const stored = readStored(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

export function dropRecent(userId: string): void {
  writeStored(keyOf(userId), null);
}

function isRecent(given: unknown): given is Recent {
  return isObject(given) && [given.path, given.title, given.note].every((text) => typeof text === 'string');
}
