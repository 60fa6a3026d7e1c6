import type { SentCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import type { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import type { IntentLane } from '../../platform/database/write.ts';
import type { PdfPace } from '../../platform/pdf/index.ts';

/** An intent as the outbox hands it to its kind. */
export type QueuedIntent<Payload = unknown> = {
  id: string;
  kind: string;
  payload: Payload;
  /** The first attempt is 1. */
  attempt: number;
  target: { kind: string; id: string } | null;
  createdAt: Date;
  /** When an attempt before this one was last handed over: the outside may still be at it. Null when none was. */
  handedOverAt: Date | null;
};

/** Kept with each attempt, and shown to people. */
export type { SentCopy };

export type Delivered = {
  /** What the outside calls it from now on (an order number, a consignment, a message id). */
  reference: string | null;
  /** What the outside told besides, for the feature that asked. */
  result?: unknown;
};

/** What a kind tells while it delivers. */
export type DeliverySteps = {
  /**
   * Right before the outside could have it, as late as can be: from then on it isn't known whether it does,
   * until it answers. An attempt that ended before this surely did nothing. Throws when the attempt has lost its time or its
   * turn: then nothing may be handed over.
   */
  beforeHandOver(): Promise<void>;
};

/**
 * What becomes of an intent that was handed over and may have arrived. `again` sends it again; `ask` parks it until a
 * person says, and tells that person how to find out.
 */
export type WhenUncertain = 'again' | { ask: string };

/**
 * One kind of thing that goes to an outside system. The word before the first dot of its name is its system: the kinds of one
 * system share its lanes, and no lane waits for another. `deliver` throws `DeliveryRefused` when a repeat would be refused as well,
 * `DeliveryUncertain` when there was no answer to what was handed over; any other error means that a repeat may help.
 */
export type IntentKind<Payload = unknown> = {
  /** As features name it in `write(… intents)`: `mail`, `erp.create-order`. */
  kind: string;
  /** As people read it: `E-mail`, `Order to the ERP`. */
  label: string;
  payload: z.ZodType<Payload>;
  /** Whether the outside system is configured; while it isn't, intents stay queued. */
  isOn(): boolean;
  /** How many of this system go out at once; 4 unless told. The smallest of a system's kinds counts. */
  mostAtOnce?: number;
  /** For a kind with several lanes: how many of each go out at once, beside those of the other lanes. */
  lanes?: Readonly<Partial<Record<IntentLane, number>>>;
  /**
   * What its look-up goes by, as a JSON path into its payload (`$.reference`; a constant such as `"pick-up"` for what is looked up
   * otherwise): two of a system, of the same kind or not, that have a value of it in common are never under way at once, since
   * both would find nothing.
   */
  oneAtATime?: string;
  /** How long what was handed over may still come, in milliseconds: others that have a value in common wait for that as well. */
  dropsAfterMs?: number;
  /** How long one attempt may take, in milliseconds; 180,000 unless told. */
  limitMs?: number;
  /** False for what must not be there twice. Unless told, what can be found again isn't sent again. */
  canSendAgain?: boolean;
  /** In a few words: what, and to whom. */
  describe(payload: Payload): { title: string; recipient: string };
  /** The exact copy. `pace` says whether a person waits for it; one does unless told. `target` is the record that it is about, as it goes out. */
  preview(payload: Payload, id: string, pace?: PdfPace, target?: QueuedIntent['target']): Promise<SentCopy>;
  /** What an attempt with an unknown result has done already; asked before every repeat. */
  findDone?(intent: QueuedIntent<Payload>): Promise<Delivered | null>;
  /** For what can't be looked up, as `findDone` would; `again` unless told. */
  whenUnsure?(payload: Payload): WhenUncertain;
  /** What the outside calls it if it has it, where that is known beforehand. */
  referenceOf?(id: string): string | null;
  deliver(intent: QueuedIntent<Payload>, signal: AbortSignal, steps: DeliverySteps): Promise<Delivered>;
};

/** What a feature does with its record when one of its intents has gone out; in the transaction that settles the intent. */
export type FollowUp = {
  kind: string;
  apply(db: Db, intent: QueuedIntent, delivered: Delivered): Promise<void>;
  /** What it does when the intent was given up and waits for a person; in the transaction that parks it. */
  parked?(db: Db, intent: QueuedIntent, why: string): Promise<void>;
  /** What it does when a person cancels the intent, or tries again what was given up; in the transaction that does so. */
  moved?(db: Db, intent: QueuedIntent, to: 'cancelled' | 'queued'): Promise<void>;
};

/** The outside refused this one thing, now and later: it is parked for a person to look at. */
export class DeliveryRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DeliveryRefused';
  }
}

/**
 * The outside has it all and gave no answer, no refusal either: `whenUnsure` of its kind says what becomes of it. With `ask`, it is left
 * to a person even where its kind could look it up.
 */
export class DeliveryUncertain extends Error {
  readonly ask: string | null;

  constructor(message: string, { ask = null, ...options }: ErrorOptions & { ask?: string | null } = {}) {
    super(message, options);
    this.name = 'DeliveryUncertain';
    this.ask = ask;
  }
}
