import { createFaultQueue, type FaultQueue } from '../faults/fault-queue.ts';

/**
 * What the mailbox can do wrong on purpose, and at which point of the talk.
 * - `busy` refuses every connection, `slow-greeting` says nothing for a minute; `need-tls` takes mails over encrypted lines only, and has none.
 * - `bad-recipient` refuses one recipient permanently, `greylist` for now; `slow` thinks for a minute about one.
 * - `drop` disconnects when the content is to come, and keeps nothing.
 * - `refuse` and `later` do as with recipients, with the whole mail.
 * - `lost-answer` keeps the mail and disconnects without a word; `slow-answer` keeps it and says nothing for a minute.
 */
const stageOf = {
  busy: 'connect',
  'slow-greeting': 'connect',
  'need-tls': 'sender',
  'bad-recipient': 'recipient',
  greylist: 'recipient',
  slow: 'recipient',
  drop: 'content',
  refuse: 'mail',
  later: 'mail',
  'lost-answer': 'mail',
  'slow-answer': 'mail',
} as const;

export type MailFault = keyof typeof stageOf;
type Stage = (typeof stageOf)[MailFault];
export const mailFaults = Object.keys(stageOf) as MailFault[];

/** Faults in the order in which they were planned, each kept for its point of the talk. */
export type MailFaults = FaultQueue<MailFault> & { at(stage: Stage): MailFault | null };

export function createMailFaults(): MailFaults {
  const box = createFaultQueue<MailFault>();
  return {
    ...box,
    plan: (fault, times) => box.plan(fault, times, stageOf[fault]),
    at: (stage) => box.next(stage),
  };
}
