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

/** Returns an answer with what this device hasn’t sent yet. `answer` is null where there is none, and so is the result where nothing waits. */
export type WithQueued = (request: never, answer: never) => Promise<unknown>;

/** What adds to the answers of a call what waits on this device, by the name of the call. */
export type QueuedReads = Readonly<Record<string, () => Promise<{ withQueued: WithQueued }>>>;

let reads: KeptReads = {};
let queuedReads: QueuedReads = {};
const loadKept = codeOf(() => import('../device/kept-answers.ts'));

/** When what is shown was answered, of what comes from this device, by the hash of its query. */
export const shownAges = createStore<ReadonlyMap<string, number>>(new Map());

/** Tells which answers are kept, and to which the device adds what it hasn’t sent. The shell calls it once, at the start. */
export function registerKeptReads(all: readonly KeptReads[], queued: readonly QueuedReads[] = []): void {
  reads = Object.assign({}, ...all);
  queuedReads = Object.assign({}, ...queued);
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
    return (await addQueued(read, request, answer)) as AnswerOf<C>;
  } catch (error) {
    const shown = await answerInstead(read, request, error);
    if (shown === null) throw error;
    return shown as AnswerOf<C>;
  }
}

/** Returns what this device has where the server has no answer, or doesn’t have yet what was created here; null where it has nothing. */
async function answerInstead(read: Read, request: unknown, error: unknown): Promise<unknown> {
  if (!isApiFailure(error)) return null;
  const isAway = error.status === 0 || error.status >= 502;
  if (!isAway && error.status !== 404) return null;
  const kept = isAway ? await findKept(read) : null;
  if (kept !== null) showAge(read.request, kept.at);
  return addQueued(read, request, kept?.answer ?? null);
}

/** What can’t be read of the queue changes nothing of the answer. */
async function addQueued({ call }: Read, request: unknown, answer: unknown): Promise<unknown> {
  const load = queuedReads[call];
  if (load === undefined) return answer;
  try {
    const { withQueued } = await load();
    return await withQueued(request as never, answer as never);
  } catch {
    return answer;
  }
}

/** Keeps as the answer of a reading call what a page learnt by another call, such as the record that a save answers. */
export async function keepRead<C extends CallSpec>(call: C, request: RequestOf<C>, answer: AnswerOf<C>): Promise<void> {
  const read = readOf(call, request);
  if (read === null) return;
  await loadKept()
    .then(({ keepAnswer }) => keepAnswer(read, answer, read.most))
    .catch(() => {});
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
