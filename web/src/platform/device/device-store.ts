import { type DBSchema, openDB } from 'idb';
import type { Sealed } from './seal.ts';

/** The key of one owner: scripts of this browser can use it, and can't read it. */
type KeptKey = { owner: string; key: CryptoKey; person: Sealed | null };

/** An answer that is shown while there is no connection. `request` says to what: the name of the call and its input. */
export type KeptAnswer = { owner: string; request: string; call: string; at: number; content: Sealed };

/** A small picture that is shown while there is no connection, and when it was last on a page that had one. */
export type KeptPicture = { owner: string; id: string; at: number; content: Sealed };

interface Schema extends DBSchema {
  keys: { key: string; value: KeptKey };
  answers: { key: [string, string]; value: KeptAnswer; indexes: { call: [string, string, number] } };
  pictures: { key: [string, string]; value: KeptPicture; indexes: { at: number } };
}

/** The entries of public forms belong to the device, whichever user has it. */
export const publicOwner = 'public';
const isDevice = (owner: string) => owner === publicOwner || owner.startsWith('device:');

let opened: ReturnType<typeof open> | null = null;

/** Opens what this browser keeps of its people besides their entries; all tabs share it. */
export function deviceStore(): ReturnType<typeof open> {
  opened ??= open();
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

async function open() {
  const db = await openDB<Schema>('poolhouse-device', 2, {
    upgrade: (fresh, before, _to, change) => {
      if (before < 1) {
        fresh.createObjectStore('keys', { keyPath: 'owner' });
        fresh.createObjectStore('answers', { keyPath: ['owner', 'request'] });
      }
      change.objectStore('answers').createIndex('call', ['owner', 'call', 'at']);
      const pictures = fresh.createObjectStore('pictures', { keyPath: ['owner', 'id'] });
      pictures.createIndex('at', 'at');
    },
    // A newer version of the app waits in another tab.
    blocking: (_from, _to, event) => {
      opened = null;
      (event.target as IDBDatabase).close();
    },
  });
  return {
    findKey: (owner: string) => db.get('keys', owner),
    keys: () => db.getAll('keys'),
    /** Keeps a key unless another tab was first. Returns the one that counts. */
    keepKey: async (owner: string, key: CryptoKey): Promise<CryptoKey> => {
      const change = db.transaction('keys', 'readwrite');
      const earlier = await change.store.get(owner);
      if (earlier === undefined) await change.store.put({ owner, key, person: null });
      await change.done;
      return earlier?.key ?? key;
    },
    keepPerson: async (owner: string, person: Sealed) => {
      const change = db.transaction('keys', 'readwrite');
      const kept = await change.store.get(owner);
      if (kept !== undefined) await change.store.put({ ...kept, person });
      await change.done;
    },
    /** Deletes the keys of all users but one, with everything that they could open; entries wait for their user. */
    forgetOthers: async (except: string | null) => {
      const change = db.transaction(['keys', 'answers', 'pictures'], 'readwrite');
      const isOther = (owner: string) => owner !== except && !isDevice(owner);
      const keys = change.objectStore('keys');
      for (const owner of (await keys.getAllKeys()).filter(isOther)) await keys.delete(owner);
      for (const name of ['answers', 'pictures'] as const) {
        const store = change.objectStore(name);
        for (const place of (await store.getAllKeys()).filter(([owner]) => isOther(owner))) await store.delete(place);
      }
      await change.done;
    },
    findAnswer: (owner: string, request: string) => db.get('answers', [owner, request]),
    /** Keeps an answer, and of its call no more than the newest `most`. */
    keepAnswer: async (answer: KeptAnswer, most: number) => {
      const change = db.transaction('answers', 'readwrite');
      await change.store.put(answer);
      const { owner, call } = answer;
      const ofCall = IDBKeyRange.bound([owner, call, 0], [owner, call, Number.MAX_SAFE_INTEGER]);
      const oldestFirst = await change.store.index('call').getAllKeys(ofCall);
      for (const place of oldestFirst.slice(0, Math.max(0, oldestFirst.length - most)))
        await change.store.delete(place);
      await change.done;
    },
    findPicture: (owner: string, id: string) => db.get('pictures', [owner, id]),
    keepPicture: (picture: KeptPicture) => db.put('pictures', picture),
    /** Deletes pictures that were last on a page before a time. */
    forgetPicturesBefore: async (time: number) => {
      const change = db.transaction('pictures', 'readwrite');
      const old = await change.store.index('at').getAllKeys(IDBKeyRange.upperBound(time, true));
      for (const place of old) await change.store.delete(place);
      await change.done;
    },
    forgetAnswersBefore: async (time: number) => {
      const change = db.transaction('answers', 'readwrite');
      for (const { owner, request, at } of await change.store.getAll())
        if (at < time) await change.store.delete([owner, request]);
      await change.done;
    },
    countAnswers: (owner: string) => db.count('answers', IDBKeyRange.bound([owner, ''], [owner, '\uffff'])),
  };
}
