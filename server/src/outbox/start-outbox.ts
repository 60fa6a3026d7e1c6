import type { MailPort } from '../connectors/mail/port.ts';
import { type Clock, systemClock } from '../platform/context.ts';
import type { Db } from '../platform/database/connect.ts';
import type { ChangeListener } from '../platform/database/listen.ts';
import type { Log } from '../platform/log.ts';
import type { MailRenderer } from '../platform/mail/index.ts';
import { takeDueRow } from './outbox-rows.ts';
import { sendMail } from './send-mail.ts';

type OutboxOptions = {
  db: Db;
  /** Null when no mail server is configured: mails stay queued. */
  mail: MailPort | null;
  renderMail: MailRenderer;
  log: Log;
  /** Wakes the worker when a row arrives; without it, rows wait for the next look. */
  listener?: ChangeListener;
  clock?: Clock;
};

export type Outbox = {
  /** Carries out everything that is due and answers when nothing is left. */
  drain(): Promise<void>;
  /** Finishes what is under way and takes nothing more. */
  stop(): Promise<void>;
};

/** Rows that wait for their next attempt, and those that a lost notice told of, are found this often. */
const lookEveryMs = 15_000;

/** Starts the worker that carries out what the outbox holds. Several may run: each row goes to one of them. */
export async function startOutbox(options: OutboxOptions): Promise<Outbox> {
  const { mail, log, listener } = options;
  if (mail === null) {
    log.warn('mail is off: SMTP_URL is not set, so mails stay queued');
    return { drain: async () => undefined, stop: async () => undefined };
  }
  const worker = createWorker({ ...options, mail });
  listener?.on('outbox', { notify: worker.wake, reset: worker.wake });
  const look = setInterval(worker.wake, lookEveryMs);
  look.unref();
  worker.wake();
  return {
    drain: worker.drain,
    stop: async () => {
      clearInterval(look);
      await worker.stop();
      mail.close();
    },
  };
}

function createWorker(options: OutboxOptions & { mail: MailPort }) {
  const { db, log, clock = systemClock } = options;
  let isStopped = false;
  let wasWoken = false;
  let running: Promise<void> | null = null;
  const carryAll = async () => {
    do {
      wasWoken = false;
      let row = await takeDueRow(db, 'mail', clock.now());
      while (row !== null) {
        await sendMail(options, row, clock.now());
        row = isStopped ? null : await takeDueRow(db, 'mail', clock.now());
      }
    } while (wasWoken && !isStopped);
  };
  const drain = (): Promise<void> => {
    wasWoken = true;
    if (isStopped) return running ?? Promise.resolve();
    running ??= carryAll().finally(() => {
      running = null;
    });
    return running;
  };
  const wake = () => {
    drain().catch((error) => log.warn({ err: error }, 'the outbox can’t be read; looking again soon'));
  };
  const stop = async () => {
    isStopped = true;
    await running?.catch(() => undefined);
  };
  return { wake, drain, stop };
}
