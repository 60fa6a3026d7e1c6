import { isApiFailure } from '../../platform/api/api-failure.ts';
import type { EntryStore, StoredEntry, StoredPicture } from './entry-store.ts';
import { type QueuedCall, signatureOf, type UnsentEntry } from './queued-call.ts';
import { openJson, type Sealer, sealJson } from './seal.ts';

/** Sends one picture and returns the id of its file; `onUploadId` is told by which id a broken upload goes on. */
export type SendPicture = (
  call: QueuedCall,
  file: File,
  progress: { key: string; uploadId: string | null; signal: AbortSignal; onUploadId(id: string): Promise<void> },
) => Promise<string>;
/** Makes the call; the key makes all its attempts count once. */
export type SendCall = (call: QueuedCall, key: string, signal: AbortSignal) => Promise<unknown>;

export type QueueParts = {
  /** Id of the user, or `public`. */
  owner: string;
  store: EntryStore;
  sealer: Sealer;
  sendPicture: SendPicture;
  sendCall: SendCall;
  /** Runs work in one tab at a time. */
  oneTab(name: string, work: () => Promise<void>): Promise<void>;
  /** Told after each change, with the answer of the entry that was sent. */
  onChange(sent?: { id: string; answer: unknown }): void;
  /** Calls `drain` again later; `failures` is how many attempts in a row had no answer. */
  later(failures: number): void;
};

type Outcome = 'sent' | 'refused' | 'no-answer' | 'gone';
type KeptFiles = Omit<NonNullable<QueuedCall['files']>, 'files' | 'alone'> & { aloneField?: string };
type Content = Omit<QueuedCall, 'files'> & { files?: KeptFiles };

/** Keeps calls on the device until they were sent, in their order, each once. */
export class OfflineQueue {
  readonly #parts: QueueParts;
  #draining: Promise<void> | null = null;
  #isAskedAgain = false;
  #failures = 0;
  #sending: { id: string; control: AbortController } | null = null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Keeps a call; when this answers, it survives a closed tab. */
  async add({ files, ...call }: QueuedCall): Promise<string> {
    const { owner, store, sealer } = this.#parts;
    const id = crypto.randomUUID();
    const { files: pictures = [], alone, ...where } = files ?? {};
    const content: Content = {
      ...call,
      call: signatureOf(call.call),
      ...(files && {
        files: {
          ...where,
          field: files.field,
          call: signatureOf(files.call),
          ...(alone && { aloneField: alone.field }),
        },
      }),
    };
    const all = alone === undefined ? pictures : [...pictures, alone.file];
    const kept = await Promise.all(all.map((file, place) => this.#sealPicture(id, file, place)));
    const sealed = await sealJson(sealer, content, id);
    await store.add({ id, owner, at: Date.now(), state: 'waiting', content: sealed, problem: null }, kept);
    this.#parts.onChange();
    return id;
  }

  /** Returns what hasn't been sent, the oldest first. */
  async list(): Promise<UnsentEntry[]> {
    const entries = await this.#parts.store.entriesOf(this.#parts.owner);
    if (entries.length > 0) await this.#parts.sealer.ready();
    return Promise.all(entries.map((entry) => this.#present(entry)));
  }

  async retry(id: string): Promise<void> {
    await this.#parts.store.changeEntry(id, { state: 'waiting', problem: null });
    this.#parts.onChange();
    await this.drain();
  }

  async remove(id: string): Promise<void> {
    await this.#parts.store.remove(id);
    this.#stop(id);
    this.#parts.onChange();
  }

  /** Deletes everything of its owner from the device. */
  async clear(): Promise<void> {
    await this.#parts.store.removeAllOf(this.#parts.owner);
    this.#stop();
    this.#parts.onChange();
  }

  /** Sends what waits, in its order, until there is no answer. While it runs, another request makes it look once more. */
  drain(): Promise<void> {
    this.#isAskedAgain = this.#draining !== null;
    this.#draining ??= this.#drainInOneTab();
    return this.#draining;
  }

  async #drainInOneTab(): Promise<void> {
    try {
      await this.#parts.oneTab(`poolhouse.offline.${this.#parts.owner}`, () => this.#sendAll());
    } finally {
      this.#draining = null;
      if (this.#isAskedAgain) await this.drain();
    }
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const waiting = (await this.#parts.store.entriesOf(this.#parts.owner)).find(({ state }) => state === 'waiting');
      if (waiting === undefined) return;
      const outcome = await this.#parts.sealer.ready().then(
        () => this.#send(waiting),
        () => 'no-answer' as const,
      );
      this.#failures = outcome === 'no-answer' ? this.#failures + 1 : 0;
      if (outcome === 'no-answer') return this.#parts.later(this.#failures);
    }
  }

  async #send(entry: StoredEntry): Promise<Outcome> {
    const { store, sealer, sendCall } = this.#parts;
    const control = new AbortController();
    this.#sending = { id: entry.id, control };
    try {
      const content = (await openJson(sealer, entry.content, entry.id)) as Content;
      const attempt = async () => {
        const ids = await this.#sendPictures(entry.id, content as QueuedCall, control.signal);
        const call = withFiles(content, ids);
        // The key is forgotten after a day; the id in the record makes an entry count once for ever.
        return sendCall({ ...call, body: { ...call.body, entryId: entry.id } }, entry.id, control.signal);
      };
      const answer = await attempt().catch(async (error) => {
        if (!areFilesGone(error, content) || !(await this.#forgetUploads(entry.id))) throw error;
        return attempt();
      });
      await store.remove(entry.id);
      this.#parts.onChange({ id: entry.id, answer });
      return 'sent';
    } catch (error) {
      if (control.signal.aborted) return 'gone';
      return this.#keepProblem(entry.id, error);
    } finally {
      this.#sending = null;
    }
  }

  /** Has pictures that arrived long ago sent again, under keys that haven't an answer yet; false when there is none. */
  async #forgetUploads(entryId: string): Promise<boolean> {
    const arrived = (await this.#parts.store.picturesOf(entryId)).filter(({ fileId }) => fileId !== null);
    for (const picture of arrived)
      await this.#parts.store.changePicture(picture, { id: crypto.randomUUID(), uploadId: null, fileId: null });
    return arrived.length > 0;
  }

  async #sendPictures(entryId: string, content: QueuedCall, signal: AbortSignal): Promise<string[]> {
    const { store, sendPicture } = this.#parts;
    const ids: string[] = [];
    for (const picture of await store.picturesOf(entryId)) {
      const { id: key, uploadId } = picture;
      const onUploadId = (id: string) => store.changePicture(picture, { uploadId: id });
      const send = async () => {
        const file = await this.#openPicture(picture);
        return sendPicture(content, file, { key, uploadId, signal, onUploadId });
      };
      const fileId = picture.fileId ?? (await send());
      await store.changePicture(picture, { fileId });
      ids.push(fileId);
    }
    return ids;
  }

  /** A refusal waits for a person, and what comes after it goes on. */
  async #keepProblem(id: string, error: unknown): Promise<Outcome> {
    const mayPass =
      isApiFailure(error) &&
      (error.status >= 500 || error.status < 400 || passing.has(error.status) || error.retryAfterSeconds !== null);
    const text = isApiFailure(error) ? error.detail : 'This entry can’t be read any more. Delete it.';
    const problem = await sealJson(this.#parts.sealer, text, `${id} problem`);
    await this.#parts.store.changeEntry(id, { problem, ...(!mayPass && { state: 'refused' as const }) });
    this.#parts.onChange();
    return mayPass ? 'no-answer' : 'refused';
  }

  #stop(id?: string): void {
    if (this.#sending !== null && (id === undefined || this.#sending.id === id)) this.#sending.control.abort();
  }

  async #present({ id, at, state, content, problem }: StoredEntry): Promise<UnsentEntry> {
    const { sealer } = this.#parts;
    const read = async (): Promise<Pick<UnsentEntry, 'label' | 'problem'>> => ({
      label: ((await openJson(sealer, content, id)) as Content).label,
      problem: problem && String(await openJson(sealer, problem, `${id} problem`)),
    });
    const unread = { label: 'Unreadable entry', problem: 'This entry can’t be read any more. Delete it.' };
    return { id, at: new Date(at).toISOString(), state, ...(await read().catch(() => unread)) };
  }

  async #sealPicture(entryId: string, file: File, place: number): Promise<StoredPicture> {
    const { sealer } = this.#parts;
    const about = `${entryId} ${place}`;
    return {
      ...{ entryId, place, id: crypto.randomUUID(), uploadId: null, fileId: null },
      about: await sealJson(sealer, { name: file.name, type: file.type }, `${about} name`),
      content: await sealer.seal(await file.arrayBuffer(), about),
    };
  }

  async #openPicture({ entryId, place, about, content }: StoredPicture): Promise<File> {
    const { sealer } = this.#parts;
    const { name, type } = (await openJson(sealer, about, `${entryId} ${place} name`)) as {
      name: string;
      type: string;
    };
    return new File([await sealer.open(content, `${entryId} ${place}`)], name, { type });
  }
}

/** Refusals that pass by themselves: the session is renewed, the server is busy. */
const passing = new Set([401, 408, 429]);

/** Unused uploads are deleted after a while: then the call names its list of files as the problem. */
function areFilesGone(error: unknown, { files }: Content): boolean {
  if (files === undefined || !isApiFailure(error) || error.code !== 'invalid') return false;
  return error.fields.some(({ path }) => path === files.field || path === files.aloneField);
}

function withFiles({ files, ...call }: Content, ids: readonly string[]): QueuedCall {
  if (files === undefined) return call;
  const { field, aloneField } = files;
  const before = call.body[field];
  const listed = aloneField === undefined ? ids : ids.slice(0, -1);
  const body = { ...call.body, [field]: [...(Array.isArray(before) ? before : []), ...listed] };
  return { ...call, body: aloneField === undefined ? body : { ...body, [aloneField]: ids.at(-1) } };
}
