import { deviceStore, type KeptAnswer } from './device-store.ts';
import { openJson, type Sealer, sealerWith, sealJson } from './seal.ts';

/** Older answers say little of today, and more than they should of yesterday's customers. */
export const keptMs = 7 * 86_400_000;

/** An answer as it was, and when. */
export type OldAnswer = { answer: unknown; at: number };

type Reading = Pick<KeptAnswer, 'owner' | 'request' | 'call'>;

/** The first pages are read before the key of a new session is here. */
let early: (() => Promise<void>)[] = [];
const mostEarly = 50;

/** Keeps an answer for its reader, encrypted; of each call no more than the newest `most`. Without their key it waits for that. */
export async function keepAnswer(reading: Reading, answer: unknown, most: number): Promise<void> {
  const store = await deviceStore();
  const sealer = await sealerOf(reading.owner);
  if (sealer === null) {
    early = [...early.slice(1 - mostEarly), () => keepAnswer(reading, answer, most)];
    return;
  }
  const content = await sealJson(sealer, answer, reading.request);
  await store.keepAnswer({ ...reading, at: Date.now(), content }, most);
}

/** Keeps what was answered before the key was here. */
export async function keepEarlyAnswers(): Promise<void> {
  const waiting = early;
  early = [];
  for (const keep of waiting) await keep();
}

/** Returns what a reader was answered last; null where nothing is kept, or it is too old. */
export async function findAnswer(owner: string, request: string): Promise<OldAnswer | null> {
  const kept = await (await deviceStore()).findAnswer(owner, request);
  const sealer = await sealerOf(owner);
  if (kept === undefined || sealer === null || kept.at < Date.now() - keptMs) return null;
  return { answer: await openJson(sealer, kept.content, request), at: kept.at };
}

/** Deletes answers that are too old to be shown. */
export async function forgetOldAnswers(): Promise<void> {
  await (await deviceStore()).forgetAnswersBefore(Date.now() - keptMs);
}

/** Returns what encrypts for a user; null before their key is here. */
export async function sealerOf(owner: string): Promise<Sealer | null> {
  const kept = await (await deviceStore()).findKey(owner);
  return kept === undefined ? null : sealerWith(async () => kept.key);
}
