import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from '../../platform/device/seal.ts';
import type { EntryBefore } from './queued-call.ts';

const name = 'poolhouse-offline';

/** An entry that is sent before another one, and what became of it: `recordId` is what it created. */
export type LinkedEntry = EntryBefore & { recordId: string | null; isDeleted: boolean };

/** An entry as it lies on the device: what it says is sealed. `place` is its place in the order. */
export type StoredEntry = {
  place?: number;
  id: string;
  /** Id of the user, or `public`. */
  owner: string;
  at: number;
  state: 'waiting' | 'old' | 'refused';
  content: Sealed;
  problem: Sealed | null;
  /** None in entries of earlier releases. */
  after?: readonly LinkedEntry[];
  /** Its person said that it is still right, however old it is. */
  isConfirmed?: true;
  /** An attempt to send it was made: it may have arrived, so nothing is added to it. */
  isBegun?: boolean;
  /** How often its content was changed. */
  changes?: number;
  /** The idempotency key since its person corrected it; its id until then. */
  key?: string;
};

/** A picture of an entry. What is known of its upload lets a broken one go on, and an arrived one not be sent again. */
export type StoredPicture = {
  entryId: string;
  place: number;
  /** Idempotency key of its upload. */
  id: string;
  /** The name and content type. */
  about: Sealed;
  content: Sealed;
  uploadId: string | null;
  fileId: string | null;
};

interface Schema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { owner: string; id: string } };
  pictures: { key: [string, number]; value: StoredPicture };
}

export type EntryStore = Awaited<ReturnType<typeof openEntryStore>>;

/** Opens the entries of this device, which all tabs share. Nothing is deleted before it was sent, but by its person. */
export async function openEntryStore() {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      const entries = fresh.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
      entries.createIndex('owner', 'owner');
      entries.createIndex('id', 'id', { unique: true });
      fresh.createObjectStore('pictures', { keyPath: ['entryId', 'place'] });
    },
    // A newer version of the app waits in another tab.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  return {
    /** Keeps entries with all their pictures, in this order, or nothing of them. */
    add: async (added: readonly { entry: StoredEntry; pictures: readonly StoredPicture[] }[]) => {
      const change = db.transaction(['entries', 'pictures'], 'readwrite');
      const writes = added.flatMap(({ entry, pictures }) => [
        change.objectStore('entries').add(entry),
        ...pictures.map((picture) => change.objectStore('pictures').add(picture)),
      ]);
      // Of a full device the transaction says so; what was added to it is only broken off.
      void Promise.allSettled(writes);
      await change.done;
    },
    /** In the order in which they were added. */
    entriesOf: (owner: string) => db.getAllFromIndex('entries', 'owner', owner),
    find: (id: string) => db.getFromIndex('entries', 'id', id),
    picturesOf: (entryId: string) => db.getAll('pictures', picturesOf(entryId)),
    /** Returns the places of the pictures of an entry, without reading them. */
    picturePlacesOf: async (entryId: string) =>
      (await db.getAllKeys('pictures', picturesOf(entryId))).map(([, place]) => place),
    findPicture: (entryId: string, place: number) => db.get('pictures', [entryId, place]),
    /** Marks that an entry is about to be sent, and returns it as it is from now on. */
    begin: async (id: string) => {
      const change = db.transaction('entries', 'readwrite');
      const entry = await change.store.index('id').get(id);
      if (entry !== undefined) await change.store.put({ ...entry, isBegun: true });
      await change.done;
      return entry;
    },
    /** Replaces what an entry says; false where it was changed, begun or deleted since it was read. */
    replaceContent: async ({ id, changes = 0, isBegun = false }: StoredEntry, part: Partial<StoredEntry>) => {
      const change = db.transaction('entries', 'readwrite');
      const entry = await change.store.index('id').get(id);
      const isSame = entry !== undefined && (entry.changes ?? 0) === changes && (entry.isBegun ?? false) === isBegun;
      if (isSame) await change.store.put({ ...entry, ...part, changes: changes + 1 });
      await change.done;
      return isSame;
    },
    /** Changes an entry that is still there; one that was deleted meanwhile stays deleted. */
    changeEntry: async (id: string, part: Partial<StoredEntry>) => {
      const change = db.transaction('entries', 'readwrite');
      const entry = await change.store.index('id').get(id);
      if (entry !== undefined) await change.store.put({ ...entry, ...part });
      await change.done;
    },
    changePicture: async ({ entryId, place }: StoredPicture, part: Partial<StoredPicture>) => {
      const change = db.transaction('pictures', 'readwrite');
      const picture = await change.store.get([entryId, place]);
      if (picture !== undefined) await change.store.put({ ...picture, ...part });
      await change.done;
    },
    /** Takes an entry away that was sent, and tells the entries after it which record it created: all are looked through unless they are known. */
    removeSent: (id: string, recordId: string | null, known?: KnownFollowers) =>
      removeEntry(db, id, { recordId, isDeleted: false }, known),
    /** Deletes an entry unsent, which its person alone may. */
    remove: (id: string) => removeEntry(db, id, { recordId: null, isDeleted: true }),
    close: () => db.close(),
  };
}

type Outcome = Pick<LinkedEntry, 'recordId' | 'isDeleted'>;
/** The entries after one among those up to a place. */
export type KnownFollowers = { followers: readonly string[]; lastPlace: number };

async function removeEntry(
  db: IDBPDatabase<Schema>,
  id: string,
  outcome: Outcome,
  { followers, lastPlace }: KnownFollowers = { followers: [], lastPlace: 0 },
): Promise<void> {
  const change = db.transaction(['entries', 'pictures'], 'readwrite');
  const entries = change.objectStore('entries');
  const place = await entries.index('id').getKey(id);
  if (place !== undefined) await entries.delete(place);
  const known = await Promise.all(followers.map((follower) => entries.index('id').get(follower)));
  const added = await entries.getAll(IDBKeyRange.lowerBound(lastPlace, true));
  for (const entry of [...known, ...added])
    if (entry?.after?.some((before) => before.entry === id) === true)
      await entries.put({
        ...entry,
        after: entry.after.map((one) => (one.entry === id ? { ...one, ...outcome } : one)),
      });
  await change.objectStore('pictures').delete(picturesOf(id));
  await change.done;
}

function picturesOf(entryId: string): IDBKeyRange {
  return IDBKeyRange.bound([entryId, 0], [entryId, Number.MAX_SAFE_INTEGER]);
}
