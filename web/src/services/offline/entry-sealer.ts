import { isApiFailure } from '../../platform/api/api-failure.ts';
import { openJson, type Sealed, type Sealer, sealJson } from '../../platform/device/seal.ts';
import { type Content, contentOf } from './entry-content.ts';
import type { StoredEntry, StoredPicture } from './entry-store.ts';
import type { QueuedCall, Refusal } from './queued-call.ts';

type NewEntry = { id: string; owner: string; at: number };

export const unreadable = 'This entry can’t be read any more. Delete it.';

/** Encrypts entries with their pictures, and opens them again. Hundreds of entries are listed after each change, and opened once. */
export class EntrySealer {
  readonly #sealer: Sealer;
  readonly #opened = new Map<string, { changes: number; content: Content }>();

  constructor(sealer: Sealer) {
    this.#sealer = sealer;
  }

  /** Waits for the key; throws when it can’t be had now. */
  ready(): Promise<unknown> {
    return this.#sealer.ready();
  }

  async seal(
    call: QueuedCall,
    { id, owner, at }: NewEntry,
  ): Promise<{ entry: StoredEntry; pictures: StoredPicture[] }> {
    const { content, all } = contentOf(call);
    const pictures = await Promise.all(all.map((file, place) => this.#sealPicture(id, file, place)));
    const after = (call.after ?? []).map((before) => ({ ...before, recordId: null, isDeleted: false }));
    const sealed = await this.sealContent(id, content);
    return { entry: { id, owner, at, state: 'waiting', content: sealed, problem: null, after }, pictures };
  }

  sealContent(id: string, content: Content): Promise<Sealed> {
    return sealJson(this.#sealer, content, id);
  }

  async contentOf({ id, content, changes = 0 }: StoredEntry): Promise<Content> {
    const known = this.#opened.get(id);
    if (known?.changes === changes) return known.content;
    const opened = (await openJson(this.#sealer, content, id)) as Content;
    this.#opened.set(id, { changes, content: opened });
    return opened;
  }

  /** Encrypts why the last attempt failed, with what its person needs to decide. */
  sealRefusal(id: string, error: unknown): Promise<Sealed> {
    const refusal: Refusal = isApiFailure(error)
      ? { detail: error.detail, code: error.code, fields: error.fields, facts: error.facts }
      : { detail: unreadable, code: null, fields: [], facts: {} };
    return sealJson(this.#sealer, refusal, `${id} problem`);
  }

  async refusalOf({ id, problem }: StoredEntry): Promise<Refusal | null> {
    if (problem === null) return null;
    const kept = (await openJson(this.#sealer, problem, `${id} problem`)) as Refusal | string;
    // Earlier releases kept the sentence alone.
    return typeof kept === 'string' ? { detail: kept, code: null, fields: [], facts: {} } : kept;
  }

  async openPicture({ entryId, place, about, content }: StoredPicture): Promise<File> {
    const { name, type } = (await openJson(this.#sealer, about, `${entryId} ${place} name`)) as {
      name: string;
      type: string;
    };
    return new File([await this.#sealer.open(content, `${entryId} ${place}`)], name, { type });
  }

  async #sealPicture(entryId: string, file: File, place: number): Promise<StoredPicture> {
    const about = `${entryId} ${place}`;
    return {
      entryId,
      place,
      id: crypto.randomUUID(),
      uploadId: null,
      fileId: null,
      about: await sealJson(this.#sealer, { name: file.name, type: file.type }, `${about} name`),
      content: await this.#sealer.seal(await file.arrayBuffer(), about),
    };
  }
}
