import type { OnlineUser, PresenceUpdate, Topic } from '@poolhouse/domain/kernel/live-updates';
import { sessionState } from '../session/session-store.ts';
import { createStore, useStore } from '../store.ts';

/** Another user who has a record open. */
export type RecordViewer = { id: string; name: string; avatar: string | null; isEditing: boolean };

type People = { others: readonly OnlineUser[]; onRecord: ReadonlyMap<Topic, readonly RecordViewer[]> };

const noPeople: People = { others: [], onRecord: new Map() };
const noOne: readonly RecordViewer[] = [];

const known = new Map<string, OnlineUser>();
const people = createStore(noPeople);

export function applyPresence({ isAll, here, gone }: PresenceUpdate): void {
  if (isAll) known.clear();
  for (const person of here) known.set(person.id, person);
  for (const id of gone) known.delete(id);
  const ownId = sessionState().user?.id;
  const others = [...known.values()].filter(({ id }) => id !== ownId);
  others.sort((one, other) => one.name.localeCompare(other.name));
  people.set({ others, onRecord: byRecord(others) });
}

/** Expects the full presence from a new socket; until it arrives, the users known before stay visible. */
export function expectFullPresence(): void {
  known.clear();
}

/** Clears the presence: without a socket it isn't known. */
export function clearPresence(): void {
  known.clear();
  people.set(noPeople);
}

/** Returns all other users who have the product open, by name. */
export function useOnlineUsers(): readonly OnlineUser[] {
  return useStore(people, ({ others }) => others);
}

/** Returns all other users who have this record open. */
export function useRecordViewers(record: Topic): readonly RecordViewer[] {
  return useStore(people, ({ onRecord }) => onRecord.get(record) ?? noOne);
}

function byRecord(others: readonly OnlineUser[]): Map<Topic, RecordViewer[]> {
  const found = new Map<Topic, RecordViewer[]>();
  for (const { id, name, avatar, places } of others) {
    const records = new Set(places.flatMap(({ record }) => record ?? []));
    for (const record of records) {
      const isEditing = places.some((place) => place.record === record && place.isEditing);
      found.set(record, [...(found.get(record) ?? []), { id, name, avatar, isEditing }]);
    }
  }
  return found;
}
