import { type Content, isAbout, type OpenEntry } from './entry-content.ts';
import type { EntrySealer } from './entry-sealer.ts';
import type { EntryStore, StoredEntry } from './entry-store.ts';

type Parts = {
  store: EntryStore;
  owner: string;
  sealed: EntrySealer;
  onChange(): void;
  drain(): Promise<void>;
};
type Body = Content['body'];

/** What waits on this device, for pages that show it or let its person correct it. */
export class QueuedWork {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the entries about a record, in their order. */
  async entriesAbout(recordId: string): Promise<OpenEntry[]> {
    const { store, owner, sealed } = this.#parts;
    const opened = await Promise.all(
      (await store.entriesOf(owner)).map(async (entry) => {
        const content = await sealed.contentOf(entry).catch(() => null);
        return content !== null && isAbout(recordId, entry.id, content)
          ? { id: entry.id, state: entry.state, content, pictures: await store.picturePlacesOf(entry.id) }
          : null;
      }),
    );
    return opened.filter((entry) => entry !== null);
  }

  /** Opens one picture of an entry; null once it was sent. */
  async openPicture(entryId: string, place: number): Promise<File | null> {
    const picture = await this.#parts.store.findPicture(entryId, place);
    return picture === undefined ? null : this.#parts.sealed.openPicture(picture);
  }

  /**
   * Adds to what an entry says; false once an attempt was made to send it, or another tab changed it, and where `change` returns null: there is
   * no more room in it.
   */
  async extend(id: string, change: (body: Body) => Body | null): Promise<boolean> {
    const entry = await this.#parts.store.find(id);
    if (entry === undefined || entry.isBegun === true || entry.state !== 'waiting') return false;
    const body = change((await this.#parts.sealed.contentOf(entry)).body);
    return body === null ? false : this.#rewrite(entry, () => body, {});
  }

  /** Corrects an entry that was refused and sends it again, as an attempt of its own; `shown` corrects what is shown of a new record. */
  async correct(id: string, change: (body: Body) => Body, shown: object = {}): Promise<void> {
    const entry = await this.#parts.store.find(id);
    if (entry === undefined) return;
    const fresh = { key: crypto.randomUUID(), isBegun: false, state: 'waiting', problem: null } as const;
    await this.#rewrite(entry, change, fresh, shown);
    await this.#parts.drain();
  }

  /** Takes an entry away whose record there is already: what follows it belongs to that record, and is sent. */
  async followExisting(id: string, recordId: string): Promise<void> {
    await this.#parts.store.removeSent(id, recordId);
    this.#parts.onChange();
    await this.#parts.drain();
  }

  async #rewrite(
    entry: StoredEntry,
    change: (body: Body) => Body,
    part: Partial<StoredEntry>,
    shown: object = {},
  ): Promise<boolean> {
    const { store, sealed, onChange } = this.#parts;
    const content = await sealed.contentOf(entry);
    const { preview } = content;
    const body = change(content.body);
    const corrected =
      preview === undefined ? { ...content, body } : { ...content, body, preview: { ...preview, ...shown } };
    const rewritten = await sealed.sealContent(entry.id, corrected);
    const isReplaced = await store.replaceContent(entry, { ...part, content: rewritten });
    if (isReplaced) onChange();
    return isReplaced;
  }
}
