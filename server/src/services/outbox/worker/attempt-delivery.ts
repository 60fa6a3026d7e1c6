import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { withIntent } from '../../../platform/intent-scope.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type Delivered,
  DeliveryUncertain,
  type IntentKind,
  type QueuedIntent,
  type SentCopy,
} from '../intent-kind.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { classifyError, isOutcomeUnknown, isTimeout, type Verdict } from './classify-error.ts';
import {
  deferIntent,
  markHandedOver,
  type Parking,
  parkIntent,
  recordDelivered,
  settleFailed,
  settleSent,
} from './settle.ts';
import { intentOf, type TakenRow } from './take-due.ts';
import { manualCheckFor } from './uncertain-delivery.ts';

export type DeliveryParts = {
  db: Db;
  registry: IntentRegistry;
  log: Log;
  clock: Clock;
  /** Hears how each attempt ended, for the figures. */
  observe?(kind: string, outcome: AttemptEnd): void;
};
export type AttemptEnd = 'sent' | 'found' | 'refused' | 'failed' | 'put-off' | 'unsure';

const defaultLimitMs = 180_000;

/** Makes one attempt from its beginning to its end. Returns until when the whole system wants to be left alone, else null. */
export async function attemptDelivery(
  parts: DeliveryParts,
  kind: IntentKind,
  row: TakenRow,
  gone: AbortSignal,
): Promise<Date | null> {
  const intent = intentOf(row);
  let copy: SentCopy | null = null;
  let wasHandedOver = false;
  try {
    const payload = kind.payload.safeParse(row.payload);
    if (!payload.success) throw new Unreadable(payload.error);
    const known: QueuedIntent = { ...intent, payload: payload.data };
    const signal = AbortSignal.any([gone, AbortSignal.timeout(kind.limitMs ?? defaultLimitMs)]);
    copy = await within(signal, kind.preview(payload.data, row.id, 'background', intent.target));
    const beforeHandOver = async () => {
      signal.throwIfAborted();
      await markHandedOver(parts.db, intent, copy, parts.clock.now());
      // Meanwhile its time may be over: the caller has stopped waiting.
      signal.throwIfAborted();
      wasHandedOver = true;
    };
    const { outcome, delivered } = await withIntent(row.id, () =>
      within(signal, deliver(kind, known, row, signal, beforeHandOver)),
    );
    await succeed(parts, kind, known, { outcome, delivered, copy });
    return null;
  } catch (error) {
    // A worker that stops leaves the row to its lease: it isn't known how far it got.
    if (gone.aborted) throw error;
    return fail(parts, kind, row, { copy, wasHandedOver, error });
  }
}

/** Waits no longer than the signal allows, even for a kind that doesn't listen to it. */
function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', end));
}

class Unreadable extends Error {
  constructor(cause: unknown) {
    super('This version of Poolhouse can’t read this item.', { cause });
    this.name = 'Unreadable';
  }
}

type Outcome = { outcome: 'sent' | 'found'; delivered: Delivered };

/** Does it, unless an attempt before this one did: kept as delivered, or found outside. */
async function deliver(
  kind: IntentKind,
  intent: QueuedIntent,
  row: TakenRow,
  signal: AbortSignal,
  beforeHandOver: () => Promise<void>,
): Promise<Outcome> {
  if (row.delivered_at !== null)
    return { outcome: 'found', delivered: { reference: row.reference, result: row.result } };
  const done = intent.attempt > 1 ? await kind.findDone?.(intent) : null;
  if (done) return { outcome: 'found', delivered: done };
  return { outcome: 'sent', delivered: await kind.deliver(intent, signal, { beforeHandOver }) };
}

async function succeed(
  parts: DeliveryParts,
  kind: IntentKind,
  intent: QueuedIntent,
  done: Outcome & { copy: SentCopy | null },
): Promise<void> {
  const { db, registry, clock } = parts;
  const now = clock.now();
  const about = kind.describe(intent.payload);
  const followUps = registry.followUpsOf(kind.kind);
  try {
    await settleSent(db, { intent, ...done, about, followUps, now });
  } catch (error) {
    await recordDelivered(db, intent, done.delivered, now);
    throw new Error('Sent, but Poolhouse couldn’t save the result. We’ll retry saving it, not sending it.', {
      cause: error,
    });
  }
  parts.observe?.(kind.kind, done.outcome);
}

type AttemptFailure = { copy: SentCopy | null; wasHandedOver: boolean; error: unknown };

async function fail(
  parts: DeliveryParts,
  kind: IntentKind,
  row: TakenRow,
  { copy, wasHandedOver, error }: AttemptFailure,
): Promise<Date | null> {
  const { db, log, clock, registry } = parts;
  const now = clock.now();
  const intent = intentOf(row);
  // What can be looked up is known by the next attempt.
  const isOpen = kind.findDone === undefined && isOutcomeUnknown(error, wasHandedOver);
  const ask = checkOf(error) ?? (isOpen ? manualCheckFor(kind, row.payload) : null);
  const verdict = judge(error, ask, row.failures + 1, now);
  log.warn(
    { err: error, outboxId: row.id, kind: row.kind, attempt: row.attempts, end: verdict.end },
    'an intent did not go out',
  );
  const sentence = sentenceOf(error);
  const setback = { intent, copy, error: sentence, now, followUps: registry.followUpsOf(row.kind) };
  if (verdict.end === 'put-off') await deferIntent(db, intent, sentence, verdict.until);
  else if (verdict.end === 'failed')
    await settleFailed(db, setback, { outcome: isOpen ? 'lost' : 'failed', nextAt: verdict.until });
  else await db.transaction().execute((tx) => parkIntent(tx, setback, parkingOf(verdict, kind, row.id)));
  parts.observe?.(row.kind, verdict.end);
  return verdict.end === 'put-off' ? verdict.until : null;
}

/** Returns how a person finds out what became of this attempt, where it says so itself. */
function checkOf(error: unknown): string | null {
  return error instanceof DeliveryUncertain ? error.ask : null;
}

function judge(error: unknown, ask: string | null, failure: number, now: Date): Verdict {
  if (error instanceof Unreadable) return { end: 'refused' };
  return ask === null ? classifyError(error, failure, now) : { end: 'unsure', ask };
}

function parkingOf(verdict: Extract<Verdict, { end: 'refused' | 'unsure' }>, kind: IntentKind, id: string): Parking {
  if (verdict.end === 'refused') return { outcome: 'refused', unsure: null };
  return { outcome: 'lost', unsure: { reference: kind.referenceOf?.(id) ?? null, ask: verdict.ask } };
}

const longestSentence = 500;

function sentenceOf(error: unknown): string {
  if (isTimeout(error)) return 'No answer in time.';
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, longestSentence);
}
