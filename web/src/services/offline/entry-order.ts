import { entryKeyDays } from '@poolhouse/domain/kernel/entry-key';
import type { StoredEntry } from './entry-store.ts';

/** After this long the server may have forgotten the key of an entry, and its person whether it is still right. */
const askAfterMs = entryKeyDays * 86_400_000;

/** Returns the entry that is sent next: the oldest that waits for none before it. */
export function nextEntry(entries: readonly StoredEntry[]): StoredEntry | undefined {
  return entries.find((entry) => entry.state === 'waiting' && entriesBefore(entry, entries).length === 0);
}

/** Returns the unsent entries that have to be sent before one. */
function entriesBefore({ after = [] }: StoredEntry, entries: readonly StoredEntry[]): StoredEntry[] {
  return entries.filter(({ id }) => after.some(({ entry }) => entry === id));
}

/** Returns the entry that one is held by: one before it that waits for a person; undefined when there is none. */
export function holderOf(entry: StoredEntry, entries: readonly StoredEntry[]): StoredEntry | undefined {
  for (const before of entriesBefore(entry, entries)) {
    const holder = before.state === 'waiting' ? holderOf(before, entries) : before;
    if (holder !== undefined) return holder;
  }
  return undefined;
}

/** Returns whether the person has to say that an entry is still right. A clock that runs fast asks early; none sends unasked. */
export function isTooOld({ at, isConfirmed }: StoredEntry, now: number): boolean {
  return isConfirmed !== true && now - at > askAfterMs;
}

/** Returns whether an entry belongs to a record that will never be: the entry before it was deleted unsent. */
export function isOrphan({ after = [] }: StoredEntry): boolean {
  return after.some(({ isDeleted, param, field }) => isDeleted && (param !== undefined || field !== undefined));
}
