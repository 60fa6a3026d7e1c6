import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Changes } from '../../platform/database/notified-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import type {
  IndexAnswer,
  IndexFailure,
  IndexRequest,
  IndexTaskName,
  IndexTasks,
  IndexThreadParts,
  IndexWarning,
  Reading,
} from './index-messages.ts';

/** What was read is in the thread no more: it ended, or reads again. */
export class IndexGone extends Error {}

/** Waited for before a thread that ended is started again, so that one that can't live doesn't keep a processor busy. */
const restartMs = 1_000;

/** Rows that are read are soon let go: more room for young objects would only take memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 };

type PendingAnswer = { resolve(answer: never): void; reject(error: Error): void };
type Parts = Pick<Platform, 'log' | 'connection'>;

/** Keeps the records of indexes in a thread of its own, so that reading and searching them holds up no request. It starts with the first question. */
export class IndexThread {
  readonly #parts: Parts;
  readonly #pending = new Map<number, PendingAnswer>();
  readonly #onEnd: (() => void)[] = [];
  #worker: Worker | null = null;
  #number = 0;
  #startsAfter = 0;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Calls when the thread has ended by itself, with all that was in it. */
  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  /** Asks the thread. Throws IndexGone when it ends before it answers, or hasn't read the table. */
  async ask<Name extends IndexTaskName>(
    name: Name,
    reading: Reading,
    task: IndexTasks[Name]['task'],
  ): Promise<IndexTasks[Name]['answer']> {
    const pause = this.#startsAfter - Date.now();
    if (this.#worker === null && pause > 0) await wait(pause, undefined, { ref: false });
    if (this.#isClosed) throw new IndexGone('The server is ending.');
    this.#worker ??= this.#start();
    const number = this.#number++;
    const { promise, resolve, reject } = Promise.withResolvers<IndexTasks[Name]['answer']>();
    this.#pending.set(number, { resolve, reject });
    this.#worker.ref();
    this.#worker.postMessage({ number, name, reading, task } as IndexRequest);
    return promise;
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const parts: IndexThreadParts = { connection: this.#parts.connection };
    const worker = new Worker(new URL('./index-thread-entry.mjs', import.meta.url), {
      workerData: parts,
      execArgv: [],
      resourceLimits,
    });
    let cause: unknown;
    worker.on('message', (message: IndexAnswer | IndexWarning) => this.#hear(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => this.#ended(cause));
    return worker;
  }

  #hear(answer: IndexAnswer | IndexWarning): void {
    if ('warning' in answer) {
      this.#parts.log.warn({ thread: 'record indexes' }, answer.warning);
      return;
    }
    const pending = this.#pending.get(answer.number);
    this.#pending.delete(answer.number);
    // A thread without a question doesn't keep the process from ending.
    if (this.#pending.size === 0) this.#worker?.unref();
    if ('answer' in answer) pending?.resolve(answer.answer as never);
    else pending?.reject(errorOf(answer.failure));
  }

  #ended(cause: unknown): void {
    this.#worker = null;
    this.#startsAfter = Date.now() + restartMs;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    if (!this.#isClosed) {
      this.#parts.log.warn({ err: cause }, 'the thread of the record indexes ended; it is started again');
      for (const listener of this.#onEnd) listener();
    }
    for (const { reject } of pending) reject(new IndexGone('The thread of the record indexes ended.'));
  }
}

/** Errors of the database keep what is judged of them. */
function errorOf({ message, isGone, ...rest }: IndexFailure): Error {
  return isGone ? new IndexGone(message) : Object.assign(new Error(message), rest);
}

const threads = new WeakMap<Changes, IndexThread>();

/** Returns the thread that the indexes of a server share. It ends when the server stops to listen for changes. */
export function indexThreadOf({ listener, ...parts }: Parts & { listener: Changes }): IndexThread {
  const known = threads.get(listener);
  if (known !== undefined) return known;
  const thread = new IndexThread(parts);
  threads.set(listener, thread);
  listener.onStop(() => thread.close());
  return thread;
}
