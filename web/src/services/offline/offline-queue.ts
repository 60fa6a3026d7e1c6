import { type ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import type { Sealer } from '../../platform/device/seal.ts';
import { EntriesToSend } from './entries-to-send.ts';
import { areFilesGone, type Content, callToSend, contentOf, paramsAfter, recordIdOf } from './entry-content.ts';
import { holderOf, isOrphan, isTooOld } from './entry-order.ts';
import { EntrySealer, unreadable } from './entry-sealer.ts';
import type { EntryStore, StoredEntry } from './entry-store.ts';
import type { FollowingCall, QueuedCall, UnsentEntry } from './queued-call.ts';
import { QueuedWork } from './queued-work.ts';

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
  /** The time of this device, which may be wrong. */
  now(): number;
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

/** Keeps calls on the device until they were sent, in their order, each once. */
export class OfflineQueue {
  readonly #parts: QueueParts;
  readonly #toSend: EntriesToSend;
  #draining: Promise<void> | null = null;
  #isDrainDue = false;
  #failures = 0;
  readonly #sealed: EntrySealer;
  /** Reads what waits, and corrects it. */
  readonly work: QueuedWork;
  #sending: { id: string; control: AbortController } | null = null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#toSend = new EntriesToSend(parts.store, parts.owner);
    this.#sealed = new EntrySealer(parts.sealer);
    const { store, owner } = parts;
    const onChange = () => {
      this.lookAgain();
      parts.onChange();
    };
    this.work = new QueuedWork({ store, owner, sealed: this.#sealed, onChange, drain: () => this.drain() });
  }

  /** Looks at all entries again before the next is sent: another tab added or changed one. */
  lookAgain(): void {
    this.#toSend.forget();
  }

  /**
   * Keeps a call, and one that follows it; when this answers, they survive a closed tab. Both are kept at once: kept later, the second one
   * would not hear of the record when the first one was quick.
   */
  async add(call: QueuedCall, following?: FollowingCall): Promise<string> {
    const entry = await this.#seal(call);
    const { id } = entry.entry;
    const entries = [entry];
    if (following !== undefined) {
      const { field, call: next } = following;
      const after = [...(next.after ?? []), { entry: id, field }];
      entries.push(await this.#seal({ ...next, after }));
    }
    await this.#parts.store.add(entries);
    this.lookAgain();
    this.#parts.onChange();
    return id;
  }

  #seal(call: QueuedCall) {
    const { owner, now } = this.#parts;
    return this.#sealed.seal(call, { id: call.id ?? crypto.randomUUID(), owner, at: now() });
  }

  /** Sends a call that this device has no space for, once and now. */
  async sendAtOnce(call: QueuedCall): Promise<unknown> {
    const { sendPicture, sendCall } = this.#parts;
    const id = crypto.randomUUID();
    const { content, all } = contentOf(call);
    const { signal } = new AbortController();
    const fileIds: string[] = [];
    for (const file of all)
      fileIds.push(
        await sendPicture(call, file, { key: crypto.randomUUID(), uploadId: null, signal, onUploadId: async () => {} }),
      );
    return sendCall(callToSend(content, { id, fileIds, after: [] }), id, signal);
  }

  /** Returns what hasn't been sent, the oldest first. */
  async list(): Promise<UnsentEntry[]> {
    const entries = await this.#parts.store.entriesOf(this.#parts.owner);
    if (entries.length > 0) await this.#sealed.ready();
    return Promise.all(entries.map((entry) => this.#present(entry, entries)));
  }

  /** Sends an entry again that was refused, or one that its person says is still right. */
  async retry(id: string): Promise<void> {
    await this.#parts.store.changeEntry(id, { state: 'waiting', problem: null, isConfirmed: true });
    this.lookAgain();
    this.#parts.onChange();
    await this.drain();
  }

  async remove(id: string): Promise<void> {
    await this.#parts.store.remove(id);
    this.#stop(id);
    this.lookAgain();
    this.#parts.onChange();
  }

  /** Sends what waits, in its order, until there is no answer. While it runs, another request makes it look once more. */
  drain(): Promise<void> {
    this.#isDrainDue = this.#draining !== null;
    this.#draining ??= this.#drainInOneTab();
    return this.#draining;
  }

  async #drainInOneTab(): Promise<void> {
    try {
      await this.#parts.oneTab(`poolhouse.offline.${this.#parts.owner}`, () => this.#sendAll());
    } finally {
      this.#draining = null;
      if (this.#isDrainDue) await this.drain();
    }
  }

  async #sendAll(): Promise<void> {
    this.lookAgain();
    for (;;) {
      const waiting = await this.#toSend.next();
      if (waiting === undefined) return;
      if (isOrphan(waiting) || isTooOld(waiting, this.#parts.now())) {
        await this.#hold(waiting);
        continue;
      }
      const outcome = await this.#sealed.ready().then(
        () => this.#send(waiting),
        () => 'no-answer' as const,
      );
      this.#failures = outcome === 'no-answer' ? this.#failures + 1 : 0;
      if (outcome === 'no-answer') return this.#parts.later(this.#failures);
    }
  }

  async #send({ id: waitingId }: StoredEntry): Promise<Outcome> {
    const { sendCall, store } = this.#parts;
    const control = new AbortController();
    this.#sending = { id: waitingId, control };
    let ticket: string | undefined;
    // A device without room can't mark it; there, nothing is added to it either.
    const entry = await store.begin(waitingId).catch(() => store.find(waitingId));
    if (entry === undefined) return 'gone';
    try {
      const content = await this.#sealed.contentOf(entry);
      ticket = content.ticket;
      const { key = entry.id, after = [] } = entry;
      const attempt = async () => {
        const fileIds = await this.#sendPictures(entry, content, control.signal);
        return sendCall(callToSend(content, { id: entry.id, fileIds, after }), key, control.signal);
      };
      const answer = await attempt().catch(async (error) => {
        if (!areFilesGone(error, content) || !(await this.#forgetUploads(entry.id))) throw error;
        return attempt();
      });
      await this.#toSend.removeSent(entry.id, recordIdOf(answer));
      this.#parts.onChange({ id: entry.id, answer });
      return 'sent';
    } catch (error) {
      if (!control.signal.aborted) return await this.#keepProblem(entry.id, error, ticket !== undefined);
      await this.#toSend.refresh(entry.id);
      return 'gone';
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

  async #sendPictures({ id, after = [] }: StoredEntry, content: Content, signal: AbortSignal): Promise<string[]> {
    const { store, sendPicture } = this.#parts;
    const { files } = content;
    const call = (files === undefined
      ? content
      : { ...content, files: { ...files, params: paramsAfter(files.params, after) } }) as unknown as QueuedCall;
    const ids: string[] = [];
    for (const picture of await store.picturesOf(id)) {
      const { id: key, uploadId } = picture;
      const onUploadId = (arrived: string) => store.changePicture(picture, { uploadId: arrived });
      const send = async () => {
        const file = await this.#sealed.openPicture(picture);
        return sendPicture(call, file, { key, uploadId, signal, onUploadId });
      };
      const fileId = picture.fileId ?? (await send());
      await store.changePicture(picture, { fileId });
      ids.push(fileId);
    }
    return ids;
  }

  /** Leaves to its person what may not be right any more, or belongs to nothing. */
  async #hold(entry: StoredEntry): Promise<void> {
    await this.#parts.store.changeEntry(entry.id, { state: isOrphan(entry) ? 'refused' : 'old' });
    await this.#toSend.refresh(entry.id);
    this.#parts.onChange();
  }

  /** A refusal waits for a person, and what comes after it goes on, but for what belongs to it. */
  async #keepProblem(id: string, error: unknown, hasTicket: boolean): Promise<Outcome> {
    const mayPass = isApiFailure(error) && isPassing(error, hasTicket);
    const problem = await this.#sealed.sealRefusal(id, error);
    await this.#parts.store.changeEntry(id, { problem, ...(!mayPass && { state: 'refused' as const }) });
    await this.#toSend.refresh(id);
    this.#parts.onChange();
    return mayPass ? 'no-answer' : 'refused';
  }

  #stop(id: string): void {
    if (this.#sending?.id === id) this.#sending.control.abort();
  }

  async #present(entry: StoredEntry, entries: readonly StoredEntry[]): Promise<UnsentEntry> {
    const { id, at } = entry;
    const holder = entry.state === 'waiting' ? holderOf(entry, entries) : undefined;
    const state = holder === undefined ? entry.state : 'held';
    const read = async () => {
      const { label, call, isChange, params } = await this.#sealed.contentOf(entry);
      const recordId = isChange === true ? (params?.id ?? null) : id;
      const refusal = entry.state === 'refused' ? await this.#sealed.refusalOf(entry) : null;
      return { label, call: call.name, recordId, problem: await this.#problemOf(entry, holder), refusal };
    };
    const unread = { label: 'Unreadable entry', call: '', recordId: null, problem: unreadable, refusal: null };
    return { id, at: new Date(at).toISOString(), state, ...(await read().catch(() => unread)) };
  }

  async #problemOf(entry: StoredEntry, holder: StoredEntry | undefined): Promise<string | null> {
    if (holder !== undefined) return `Waits for “${(await this.#sealed.contentOf(holder)).label}”.`;
    if (entry.state === 'old') return 'This is more than 90 days old. Send it only if it’s still right.';
    if (isOrphan(entry)) return 'What this belongs to was deleted before it was sent. Delete this too.';
    return (await this.#sealed.refusalOf(entry))?.detail ?? null;
  }
}

/** Refusals that pass by themselves: the session is renewed, the server is busy. A ticket that was withdrawn isn’t renewed. */
function isPassing({ status, retryAfterSeconds }: ApiFailure, hasTicket: boolean): boolean {
  if (status === 401 && hasTicket) return false;
  return status >= 500 || status < 400 || passing.has(status) || retryAfterSeconds !== null;
}

const passing = new Set([401, 408, 429]);
