import { nextEntry } from './entry-order.ts';
import type { EntryStore, StoredEntry } from './entry-store.ts';

/**
 * The entries of one owner while they are sent: all are read once, and each again just before it is sent. Read as a whole for each one that is
 * sent, hundreds of them took longer than sending them.
 */
export class EntriesToSend {
  readonly #store: EntryStore;
  readonly #owner: string;
  #entries: StoredEntry[] | null = null;
  /** The last place that was read: what was added since is behind it. */
  #lastPlace = 0;

  constructor(store: EntryStore, owner: string) {
    this.#store = store;
    this.#owner = owner;
  }

  /** Has all entries read again, because some were added or changed. */
  forget(): void {
    this.#entries = null;
  }

  /** Returns the entry that is sent next, as it is now; undefined when none is left, after a last look at what was added meanwhile. */
  async next(): Promise<StoredEntry | undefined> {
    let isNew = this.#entries === null;
    for (;;) {
      const next = nextEntry(await this.#read());
      if (next === undefined) {
        if (isNew) return undefined;
        isNew = true;
        this.forget();
      } else {
        const now = await this.refresh(next.id);
        if (now?.state === 'waiting') return now;
      }
    }
  }

  /** Reads one entry again, which was changed or deleted. */
  async refresh(id: string): Promise<StoredEntry | undefined> {
    const now = await this.#store.find(id);
    this.#entries = this.#entries?.flatMap((entry) => (entry.id === id ? (now ?? []) : entry)) ?? null;
    return now;
  }

  /** Takes an entry away that was sent, and tells the entries after it which record it created. */
  async removeSent(id: string, recordId: string | null): Promise<void> {
    const followers = this.#entries?.filter(({ after = [] }) => after.some(({ entry }) => entry === id));
    const known = followers && { followers: followers.map((entry) => entry.id), lastPlace: this.#lastPlace };
    await this.#store.removeSent(id, recordId, known);
    this.#entries = this.#entries?.filter((entry) => entry.id !== id) ?? null;
  }

  async #read(): Promise<StoredEntry[]> {
    if (this.#entries !== null) return this.#entries;
    const entries = await this.#store.entriesOf(this.#owner);
    this.#lastPlace = entries.at(-1)?.place ?? 0;
    this.#entries = entries;
    return entries;
  }
}
