import { isApiFailure } from './api/api-failure.ts';
import { openRefusal, refusalQuestionOf } from './use-explanation.ts';

/** Pinned: five seconds. §2 */
export const noticeMs = 5_000;
const maxKept = 100;

/** What can be undone stays offered this long, after its message is gone. */
const undoMs = 8_000;

export type NoticeAction = { label: string; run: () => void };
/** Where more about it is, for readers of the message under the bell. */
type NoticeLink = { label: string; to: string };
/** Seconds that run down in a bar: `before` 24 seconds`after`. When they are over, `until` in milliseconds since 1970, it closes. */
export type Countdown = { until: number; before: string; after: string };
/** What can be done about a message for a while: in a bar of its own and in the tray, also after the message is gone. */
export type Offer = { text: string | Countdown; actions: readonly NoticeAction[]; durationMs: number };

/** Returns what is offered until something goes out: `Sending to Jo in 30 seconds.` with what can be done meanwhile. */
export function countdownOffer(seconds: number, before: string, actions: readonly NoticeAction[]): Offer {
  const durationMs = seconds * 1_000;
  return { text: { until: Date.now() + durationMs, before, after: '.' }, durationMs, actions };
}

export type NoticeOptions = {
  /** A button in the message. */
  action?: NoticeAction;
  offer?: Offer;
  link?: NoticeLink;
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
  offer: Offer | null;
  link: NoticeLink | null;
  /** How far the work is, from 0 to 1. */
  progress: number | null;
  durationMs: number;
};

export type NoticeState = {
  shown: readonly Notice[];
  /** Those whose offer is still open, the newest last. */
  offered: readonly OfferedNotice[];
  kept: readonly Notice[];
  unreadCount: number;
};
export type OfferedNotice = Notice & { offer: Offer };

let state: NoticeState = { shown: [], offered: [], kept: [], unreadCount: 0 };
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

/** Ends what was offered with a message. */
export function closeOffer(id: number): void {
  change({ ...state, offered: state.offered.filter((notice) => notice.id !== id) });
}

/** Does what was offered, once: the offer and its message go. */
export function acceptOffer(id: number, action: NoticeAction): void {
  closeNotice(id);
  closeOffer(id);
  action.run();
}

export function markNoticesRead(): void {
  if (state.unreadCount > 0) change({ ...state, unreadCount: 0 });
}

function add(notice: Omit<Notice, 'id' | 'at'>): number {
  lastId += 1;
  const added: Notice = { ...notice, id: lastId, at: new Date() };
  change({
    shown: [...state.shown.slice(-3), added],
    offered: hasOffer(added) ? [...state.offered, added] : state.offered,
    kept: [added, ...state.kept].slice(0, maxKept),
    unreadCount: state.unreadCount + (notice.kind === 'error' ? 1 : 0),
  });
  return lastId;
}

const hasOffer = (notice: Notice): notice is OfferedNotice => notice.offer !== null;

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
  undoable(message: string, undo: () => Promise<unknown>, options: NoticeOptions = {}): number {
    const run = () => void withErrorNotice(undo());
    const offer = { text: 'You can undo this.', actions: [{ label: 'Undo', run }], durationMs: undoMs };
    return notify.success(message, { ...options, offer });
  },
  /** Work that lasts; `update` says how far it is, `remove` takes it away once it is done. */
  work(message: string, options: NoticeOptions = {}): number {
    return add({
      kind: 'work',
      message,
      requestId: null,
      ...optionsOf(options),
      durationMs: Number.POSITIVE_INFINITY,
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

function optionsOf({ action, offer, link }: NoticeOptions) {
  return { action: action ?? null, offer: offer ?? null, link: link ?? null, progress: null, durationMs: noticeMs };
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
