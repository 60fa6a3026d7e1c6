import type { ChangedIds, Topic } from '@poolhouse/domain/kernel/live';

/** So long the first change of a topic waits for others of the same moment. */
const gatherMs = 20;
/** And so long passes at least between two messages of a topic. */
const pauseMs = 200;
/** More ids than this are told as "many". */
const mostIds = 200;

type Window = { gathered: Set<string> | '*'; timer: NodeJS.Timeout };

/** Sends the changes of each topic in batches: the first at once, what follows at most five times a second. */
export class Batches {
  readonly #send: (topic: Topic, ids: ChangedIds) => void;
  readonly #windows = new Map<Topic, Window>();

  constructor(send: (topic: Topic, ids: ChangedIds) => void) {
    this.#send = send;
  }

  add(topic: Topic, ids: ChangedIds): void {
    const window = this.#windows.get(topic) ?? this.#open(topic);
    window.gathered = together(window.gathered, ids);
  }

  stop(): void {
    for (const { timer } of this.#windows.values()) clearTimeout(timer);
    this.#windows.clear();
  }

  #open(topic: Topic): Window {
    const window: Window = { gathered: new Set(), timer: setTimeout(() => this.#close(topic), gatherMs) };
    this.#windows.set(topic, window);
    return window;
  }

  #close(topic: Topic): void {
    const window = this.#windows.get(topic);
    if (window === undefined) return;
    const { gathered } = window;
    if (gathered !== '*' && gathered.size === 0) {
      this.#windows.delete(topic);
      return;
    }
    window.gathered = new Set();
    window.timer = setTimeout(() => this.#close(topic), pauseMs);
    this.#send(topic, gathered === '*' ? '*' : [...gathered]);
  }
}

function together(gathered: Set<string> | '*', ids: ChangedIds): Set<string> | '*' {
  if (gathered === '*' || ids === '*') return '*';
  for (const id of ids) gathered.add(id);
  return gathered.size > mostIds ? '*' : gathered;
}
