import { isApiFailure } from './api/api-failure.ts';
import { openRefusal, refusalQuestionOf } from './use-explanation.ts';

/** Pinned: five seconds. §2 */
export const noticeMs = 5_000;
const maxKept = 100;

/** What can be undone stays offered this long. */
export const undoMs = 8_000;

type NoticeAction = { label: string; run: () => void };
/** Where more about it is, for readers of the message under the bell. */
type NoticeLink = { label: string; to: string };
/** Seconds that run down in the message: `before` 24 seconds`after`. When they are over, `until` in milliseconds since 1970, it closes. */
export type Countdown = { until: number; before: string; after: string };
export type NoticeOptions = {
  /** A button in the message, "Undo" for example. */
  action?: NoticeAction;
  /** A second one, for what waits: "Send now" beside "Undo". */
  otherAction?: NoticeAction;
  link?: NoticeLink;
  durationMs?: number;
  countdown?: Countdown;
};

export type Notice = {
  id: number;
  /** Work is under way, and shown until it is done or closed. */
  kind: 'success' | 'error' | 'work';
  message: string;
  /** Helps to find the cause in the log. */
  requestId: string | null;
  at: Date;
  action: NoticeAction | null;
  otherAction: NoticeAction | null;
  link: NoticeLink | null;
  /** How far the work is, from 0 to 1. */
  progress: number | null;
  durationMs: number;
  countdown: Countdown | null;
};

export type NoticeState = { shown: readonly Notice[]; kept: readonly Notice[]; unreadCount: number };

let state: NoticeState = { shown: [], kept: [], unreadCount: 0 };
let lastId = 0;
const listeners = new Set<() => void>();

export function noticeState(): NoticeState {
  return state;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closeNotice(id: number): void {
  change({ ...state, shown: state.shown.filter((notice) => notice.id !== id) });
}

export function markNoticesRead(): void {
  if (state.unreadCount > 0) change({ ...state, unreadCount: 0 });
}

function add(notice: Omit<Notice, 'id' | 'at'>): number {
  lastId += 1;
  const added: Notice = { ...notice, id: lastId, at: new Date() };
  change({
    shown: [...state.shown.slice(-3), added],
    kept: [added, ...state.kept].slice(0, maxKept),
    unreadCount: state.unreadCount + (notice.kind === 'error' ? 1 : 0),
  });
  return lastId;
}

function change(next: NoticeState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The snackbar: green for what went well, red for what did not; both stay readable under the bell. §2 */
export const notify = {
  success(message: string, options: NoticeOptions = {}): number {
    return add({
      kind: 'success',
      message,
      requestId: null,
      ...optionsOf(options),
    });
  },
  /** What can be taken back: Undo is offered for eight seconds, and says so when it fails. */
  undoable(message: string, undo: () => Promise<unknown>): number {
    const run = () => void withErrorNotice(undo());
    return notify.success(message, { action: { label: 'Undo', run }, durationMs: undoMs });
  },
  /** Work that lasts; `update` says how far it is, `remove` takes it away once it is done. */
  work(message: string, options: NoticeOptions = {}): number {
    return add({
      kind: 'work',
      message,
      requestId: null,
      ...optionsOf({ durationMs: Number.POSITIVE_INFINITY, ...options }),
    });
  },
  update(id: number, progress: number, message: string): void {
    const updated = (notice: Notice) => (notice.id === id ? { ...notice, progress, message } : notice);
    change({ ...state, shown: state.shown.map(updated), kept: state.kept.map(updated) });
  },
  remove(id: number): void {
    const isOther = (notice: Notice) => notice.id !== id;
    change({ ...state, shown: state.shown.filter(isOther), kept: state.kept.filter(isOther) });
  },
  /** Takes a text, or whatever a call threw. */
  error(problem: unknown, options: NoticeOptions = {}): number {
    return add({
      kind: 'error',
      message: messageOf(problem),
      requestId: isApiFailure(problem) ? problem.requestId : null,
      ...optionsOf(options),
      action: options.action ?? explainAction(problem),
    });
  },
  close: closeNotice,
} as const;

/** Waits for work and shows what went wrong; returns true when nothing did. */
export async function withErrorNotice(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    notify.error(error);
    return false;
  }
}

function optionsOf({ action, otherAction, link, durationMs, countdown }: NoticeOptions) {
  return {
    action: action ?? null,
    otherAction: otherAction ?? null,
    link: link ?? null,
    progress: null,
    // What counts down closes by its own clock, also under the pointer.
    durationMs: countdown ? Number.POSITIVE_INFINITY : (durationMs ?? noticeMs),
    countdown: countdown ?? null,
  };
}

/** A refusal can be explained on the spot. */
function explainAction(problem: unknown): NoticeAction | null {
  const question = refusalQuestionOf(problem);
  return question === null ? null : { label: 'Why can’t I?', run: () => openRefusal(question) };
}

function messageOf(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  if (isApiFailure(problem)) return problem.detail;
  return 'Something went wrong. Try again.';
}
