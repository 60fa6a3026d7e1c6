import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { hashKey } from '@tanstack/react-query';
import { storedPractice } from '../session/practice.ts';
import { sessionState } from '../session/session-store.ts';
import { storedViewAs } from '../session/view-as.ts';
import { createStore } from '../store.ts';
import { whenIdle } from '../when-idle.ts';
import { isApiFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';
import { codeOf } from './load-code.ts';

/** How many answers of each call are kept for times without a connection. */
export type KeptReads = Readonly<Record<string, number>>;

let reads: KeptReads = {};
const loadKept = codeOf(() => import('../device/kept-answers.ts'));

/** When what is shown was answered, of what comes from this device, by the hash of its query. */
export const shownAges = createStore<ReadonlyMap<string, number>>(new Map());

/** Tells which answers are kept. The shell calls it once, at the start, with what the features name. */
export function registerKeptReads(all: readonly KeptReads[]): void {
  reads = Object.assign({}, ...all);
}

export function isKeptRead({ name }: { name: string }): boolean {
  return Object.hasOwn(reads, name);
}

/** Makes a reading call, and keeps its answer where its feature names it. Without a connection it answers what was kept. */
export async function readOrKept<C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
  signal: AbortSignal,
): Promise<AnswerOf<C>> {
  const read = readOf(call, request);
  if (read === null) return callApi(call, { ...request, signal });
  try {
    const answer = await callApi(call, { ...request, signal });
    showAge(read.request, null);
    // A browser that keeps nothing shows nothing without a connection.
    whenIdle(
      () =>
        void loadKept()
          .then(({ keepAnswer }) => keepAnswer(read, answer, read.most))
          .catch(() => {}),
    );
    return answer;
  } catch (error) {
    const isAway = isApiFailure(error) && (error.status === 0 || error.status >= 502);
    const kept = isAway ? await findKept(read) : null;
    if (kept === null) throw error;
    showAge(read.request, kept.at);
    return kept.answer as AnswerOf<C>;
  }
}

type Read = { owner: string; request: string; call: string; most: number };

/** What one sees as another person, or in practice, isn't kept: it would be shown as one's own. */
function readOf({ name }: CallSpec, request: unknown): Read | null {
  const { user } = sessionState();
  const most = reads[name];
  if (most === undefined || user === null || storedViewAs() !== null || storedPractice() !== null) return null;
  return { owner: user.id, request: hashKey([name, request]), call: name, most };
}

async function findKept({ owner, request }: Read) {
  try {
    return await (await loadKept()).findAnswer(owner, request);
  } catch {
    return null;
  }
}

function showAge(hash: string, at: number | null): void {
  const before = shownAges.get();
  if (at === null && !before.has(hash)) return;
  const next = new Map(before);
  if (at === null) next.delete(hash);
  else next.set(hash, at);
  shownAges.set(next);
}
