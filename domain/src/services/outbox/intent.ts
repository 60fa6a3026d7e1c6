import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { anyOf, listAnswer, listQuery } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { fileLinks } from '../files/file.ts';
import { sentCopy } from './sent-copy.ts';

/**
 * How something that goes to an outside system stands. `held`: goes out in a moment unless a person cancels it; `queued`:
 * goes out when its time has come; `failed`: given up, waits for a person. §15
 */
export const intentStates = ['held', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type IntentState = (typeof intentStates)[number];

/** How an attempt ended. `found`: an earlier one had done it; `lost`: the result isn't known, its process or its connection ended. */
export const attemptOutcomes = ['sent', 'found', 'refused', 'failed', 'lost'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

const instant = z.string();

export const intentSummary = z.object({
  id: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  /** False while what it goes to isn't connected: until then it stays queued. */
  isOn: z.boolean(),
  state: z.enum(intentStates),
  /** Given up without knowing whether it arrived, until a person says. */
  isUnsure: z.boolean(),
  /** Sent, while some of those it was for were refused: its attempt says who. */
  isPartial: z.boolean(),
  title: z.string(),
  recipient: z.string(),
  /** The record that it is about. */
  target: z.object({ kind: z.string(), id: z.string() }).nullable(),
  attempts: z.number().int(),
  /** Why the newest attempt came to nothing, or what it waits for. */
  lastError: z.string().nullable(),
  /** What the outside calls it. */
  reference: z.string().nullable(),
  createdAt: instant,
  createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** When it goes out, or is tried again. */
  notBefore: instant,
  settledAt: instant.nullable(),
  /** The intent that this one sends again. */
  repeats: z.string().nullable(),
});
export type IntentSummary = z.output<typeof intentSummary>;

export const attempt = z.object({
  number: z.number().int(),
  startedAt: instant,
  /** From then on the outside may have had it. */
  handedOverAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Null while it is under way. */
  outcome: z.enum(attemptOutcomes).nullable(),
  error: z.string().nullable(),
  copy: sentCopy.nullable(),
  reference: z.string().nullable(),
  result: z.unknown(),
});
export type Attempt = z.output<typeof attempt>;

/** What a person can do about an intent. */
export const intentActions = ['retry', 'mark-sent', 'cancel', 'send-now', 'send-again'] as const;
export type IntentAction = (typeof intentActions)[number];

const reason = z.string().nullable();

export const intentDetail = intentSummary.extend({
  attemptList: z.array(attempt),
  /** What would go out, while nothing has; null when it can't be made. */
  preview: sentCopy.nullable(),
  /** Kept files of the copy that are still there and that the person may see, with links that show them for some minutes. */
  fileLinks: z.array(z.object({ fileId: z.string(), links: fileLinks })),
  /** When its copy was deleted, and what it was made of; null while they are kept. */
  copyDeletedAt: instant.nullable(),
  /** The intents that sent this one again, newest first. */
  repeatedBy: z.array(z.string()),
  /** Null where the person may do it now, else why not. */
  acts: z.object({ retry: reason, 'mark-sent': reason, cancel: reason, 'send-now': reason, 'send-again': reason }),
});
export type IntentDetail = z.output<typeof intentDetail>;

/** A record as addresses name it: `dealer:<id>`. */
export const intentTarget = z
  .string({ error: 'Name a record as kind:id.' })
  .max(textLimits.address)
  .regex(/^[a-z][a-z-]{0,39}:[\w.-]{1,80}$/, 'Name a record as kind:id.');

/** The filters of the outbox; days are whole days in Sydney. The newest come first. */
export const intentListQuery = listQuery(
  {
    state: anyOf(z.enum(intentStates)),
    kind: anyOf(line(textLimits.code)),
    target: intentTarget.optional(),
    from: calendarDay.optional(),
    until: calendarDay.optional(),
  },
  ['createdAt'],
);
export type IntentListQuery = z.output<typeof intentListQuery>;
export const intentListAnswer = listAnswer('intents', intentSummary);
