import type { ChangedIds } from '@poolhouse/domain/kernel/live-updates';

/** So long the first change of a room waits for others of the same moment. */
const gatherMs = 20;
/** And so long passes at least between two messages to a room. */
const pauseMs = 200;
/** More ids than this are told as "many". */
const maxIds = 200;

type Window = { gathered: Set<string> | '*'; timer: NodeJS.Timeout };

/** Sends the changes that concern each room in batches: the first at once, what follows at most five times a second. */
export class ChangeBatcher {
  readonly #send: (room: string, ids: ChangedIds) => void;
  readonly #windows = new Map<string, Window>();

  constructor(send: (room: string, ids: ChangedIds) => void) {
    this.#send = send;
  }

  add(room: string, ids: ChangedIds): void {
    const window = this.#windows.get(room) ?? this.#open(room);
    window.gathered = together(window.gathered, ids);
  }

  stop(): void {
    for (const { timer } of this.#windows.values()) clearTimeout(timer);
    this.#windows.clear();
  }

  #open(room: string): Window {
    const window: Window = { gathered: new Set(), timer: setTimeout(() => this.#close(room), gatherMs) };
    this.#windows.set(room, window);
    return window;
  }

  #close(room: string): void {
    const window = this.#windows.get(room);
    if (window === undefined) return;
    const { gathered } = window;
    if (gathered !== '*' && gathered.size === 0) {
      this.#windows.delete(room);
      return;
    }
    window.gathered = new Set();
    window.timer = setTimeout(() => this.#close(room), pauseMs);
    this.#send(room, gathered === '*' ? '*' : [...gathered]);
  }
}

function together(gathered: Set<string> | '*', ids: ChangedIds): Set<string> | '*' {
  if (gathered === '*' || ids === '*') return '*';
  for (const id of ids) gathered.add(id);
  return gathered.size > maxIds ? '*' : gathered;
}
