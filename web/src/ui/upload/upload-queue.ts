import { isApiFailure } from '../../platform/api/api-failure.ts';
import type { UploadProgress } from '../../platform/api/upload-options.ts';

/** How many files are sent at a time: more would only share the same line. */
const atOnce = 2;

export type UploadState = 'waiting' | 'sending' | 'failed';
/** One file on its way; gone from the list once it has arrived. */
export type QueuedUpload = {
  id: number;
  name: string;
  totalBytes: number;
  sentBytes: number;
  state: UploadState;
  /** Why it failed, and whether another try may help. */
  error: string | null;
  mayRetry: boolean;
};

export type SendOne = (
  file: File,
  options: {
    onProgress: (progress: UploadProgress) => void;
    signal: AbortSignal;
    idempotencyKey: string;
    /** The earlier try that broke: the next one goes on where it was. */
    uploadId: string | null;
    onUploadId: (id: string) => void;
  },
) => Promise<unknown>;

export type QueueParts = {
  send: SendOne;
  /** Why a file isn’t sent at all; null when it may be. */
  refuse: (file: File) => string | null;
  onChange: () => void;
  /** Told after each file that has arrived; `left` is how many are still to come, `answer` what the server said. */
  onArrived: (left: number, answer: unknown) => void;
};

type Entry = QueuedUpload & { file: File; control: AbortController; key: string; uploadId: string | null };

/** Sends files one after the other, a few at a time; each can be cancelled and tried again, by the same key. */
export class UploadQueue {
  readonly #parts: QueueParts;
  #entries: Entry[] = [];
  #shown: readonly QueuedUpload[] = [];
  #lastId = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** The same list until something changes. */
  get uploads(): readonly QueuedUpload[] {
    return this.#shown;
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      const error = this.#parts.refuse(file);
      this.#lastId += 1;
      this.#entries.push({
        id: this.#lastId,
        name: file.name,
        totalBytes: file.size,
        sentBytes: 0,
        state: error === null ? 'waiting' : 'failed',
        error,
        mayRetry: false,
        file,
        control: new AbortController(),
        key: crypto.randomUUID(),
        uploadId: null,
      });
    }
    this.#goOn();
  }

  /** Stops a file that is on its way, or clears away one that failed. */
  cancel(id: number): void {
    const entry = this.#entries.find((known) => known.id === id);
    this.#entries = this.#entries.filter((known) => known.id !== id);
    entry?.control.abort();
    this.#goOn();
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', error: null, sentBytes: 0 });
    this.#goOn();
  }

  cancelAll(): void {
    const entries = this.#entries;
    this.#entries = [];
    for (const { control } of entries) control.abort();
    this.#tell();
  }

  #goOn(): void {
    const sending = this.#entries.filter(({ state }) => state === 'sending').length;
    const next = this.#entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending));
    for (const entry of next) {
      this.#change(entry.id, { state: 'sending' });
      void this.#send(entry);
    }
    this.#tell();
  }

  async #send({ id, file, control, key, uploadId }: Entry): Promise<void> {
    try {
      const onProgress = ({ sentBytes }: UploadProgress) => {
        this.#change(id, { sentBytes });
        this.#tell();
      };
      const onUploadId = (known: string) => this.#change(id, { uploadId: known });
      const options = { onProgress, signal: control.signal, idempotencyKey: key, uploadId, onUploadId };
      const answer = await this.#parts.send(file, options);
      this.#entries = this.#entries.filter((entry) => entry.id !== id);
      this.#parts.onArrived(this.#entries.filter(({ state }) => state !== 'failed').length, answer);
    } catch (error) {
      if (!control.signal.aborted) this.#change(id, { state: 'failed', ...failureOf(error) });
    }
    this.#goOn();
  }

  #change(id: number, change: Partial<Entry>): void {
    this.#entries = this.#entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
  }

  #tell(): void {
    this.#shown = this.#entries.map(
      ({ file: _file, control: _control, key: _key, uploadId: _uploadId, ...shown }) => shown,
    );
    this.#parts.onChange();
  }
}

/** What the server doesn’t take it won’t take the second time either; a broken line may be whole again. */
function failureOf(error: unknown): Pick<QueuedUpload, 'error' | 'mayRetry'> {
  if (!isApiFailure(error)) return { error: 'Couldn’t upload this file. Try again.', mayRetry: true };
  return { error: error.detail, mayRetry: error.status === 0 || error.status === 429 || error.status >= 500 };
}
