import { isApiFailure } from '../client/api-failure.ts';
import { askWhy, whyOf } from './use-why.ts';

/** Pinned: five seconds. §2 */
export const noticeMs = 5_000;
const mostKept = 100;

type NoticeAction = { label: string; run: () => void };
export type NoticeOptions = {
  /** A button in the message, "Undo" for example. */
  action?: NoticeAction;
  durationMs?: number;
};

export type Notice = {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** Helps whoever looks for the cause in the log. */
  requestId: string | null;
  at: Date;
  action: NoticeAction | null;
  durationMs: number;
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
    kept: [added, ...state.kept].slice(0, mostKept),
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
      action: options.action ?? null,
      durationMs: options.durationMs ?? noticeMs,
    });
  },
  /** Takes a text, or whatever a call threw. */
  error(problem: unknown, options: NoticeOptions = {}): number {
    return add({
      kind: 'error',
      message: messageOf(problem),
      requestId: isApiFailure(problem) ? problem.requestId : null,
      action: options.action ?? whyAction(problem),
      durationMs: options.durationMs ?? noticeMs,
    });
  },
  close: closeNotice,
} as const;

/** A refusal can be explained on the spot. */
function whyAction(problem: unknown): NoticeAction | null {
  const question = whyOf(problem);
  return question === null ? null : { label: 'Why can’t I?', run: () => askWhy(question) };
}

function messageOf(problem: unknown): string {
  if (typeof problem === 'string') return problem;
  if (isApiFailure(problem)) return problem.detail;
  return 'Something went wrong. Try again.';
}
