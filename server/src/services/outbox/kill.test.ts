import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailFaults } from '../../../../simulators/src/mailbox/mail-faults.ts';
import { MailStore } from '../../../../simulators/src/mailbox/mail-store.ts';
import { type Smtp, startSmtp } from '../../../../simulators/src/mailbox/start-smtp.ts';
import { scheduleReminderMail } from '../../features/dealers/schedules/schedule-reminder-mail.ts';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { workerKillTest } from './worker-kill-testing.ts';

/** The suite tries what it has time for; `npm run drill -- mails` ten thousand mails and twenty kills. */
const mails = Number(process.env.MAILS ?? 300);
const kills = Number(process.env.KILLS ?? 2);
/** The mail whose answer never comes. */
const unanswered = 20;
const random = seededRandom(2_026);
const server = useTestServer();

/** Remembers every mail that came in, however many, and takes a moment to say so: meanwhile the result isn't known. */
class NewNotifications extends MailStore {
  readonly ids: string[] = [];
  readonly #taken = Promise.withResolvers<void>();
  readonly #killed = Promise.withResolvers<void>();

  /** Waits until the mail whose answer never comes is here. */
  readonly isInTheMiddle = () => this.#taken.promise;
  /** Lets the connection of that mail go, whose worker is dead. */
  readonly letGo = () => this.#killed.resolve();

  override async add(...given: Parameters<MailStore['add']>) {
    const mail = await super.add(...given);
    this.ids.push(mail.messageId ?? '');
    if (this.ids.length !== unanswered) await wait(random.between(0, 20));
    else {
      this.#taken.resolve();
      await this.#killed.promise;
    }
    return mail;
  }
}

const newNotifications = new NewNotifications();
let smtp: Smtp;
const { countOf, sendAmongKills, settled } = workerKillTest({
  server,
  random,
  access: () => ({ mail: { smtpUrl: `smtp://127.0.0.1:${smtp.port}` } }),
  isInTheMiddle: newNotifications.isInTheMiddle,
});
const patienceMs = 240_000 + mails * 100;

beforeAll(async () => {
  smtp = await startSmtp(0, newNotifications, createMailFaults());
});
afterAll(() => smtp.stop());

async function queueMails(): Promise<string[]> {
  const ids = Array.from({ length: mails }, () => crypto.randomUUID());
  const { name: template, sample } = scheduleReminderMail;
  const payload = { ...sample, template, to: [{ name: 'Jo', address: 'jo@x.example' }] };
  await server.pool.query(
    `insert into outbox (id, kind, payload) select id, 'mail', $2 from unnest($1::uuid[]) as id`,
    [ids, JSON.stringify(payload)],
  );
  return ids;
}

/** As a person does who looks into the log of the mail server. */
async function decideUnsure(): Promise<number> {
  const { rows } = await server.pool.query<{ id: string; reference: string }>(
    'select id, reference from outbox where is_unsure',
  );
  for (const { id, reference } of rows) {
    const act = newNotifications.ids.includes(reference) ? 'mark-sent' : 'retry';
    expect(await server.call({ method: 'POST', url: `/api/outbox/${id}/${act}`, as: 'ADMIN' })).toMatchObject({
      status: 200,
    });
  }
  return rows.length;
}

test(
  'workers killed while mails go out lose none and send none twice, and ask about the few with an unknown result',
  async () => {
    const ids = await queueMails();
    await sendAmongKills(kills);
    newNotifications.letGo();
    await settled(patienceMs);
    expect(new Set(newNotifications.ids).size).toBe(newNotifications.ids.length);
    expect(await countOf("state = 'sent' or is_unsure")).toBe(mails);
    const lost = (await server.pool.query("select from outbox_attempts where outcome = 'lost'")).rowCount ?? 0;
    const questions = await decideUnsure();
    if (mails > 1_000)
      process.stderr.write(`${mails} mails, ${kills} kills: ${lost} attempts lost, asked about ${questions}\n`);
    await settled(patienceMs);
    expect(await countOf("state = 'sent'")).toBe(mails);
    expect(newNotifications.ids.toSorted()).toEqual(ids.map((id) => `<${id}@pool.example>`).toSorted());
    expect(questions).toBeGreaterThan(0);
  },
  600_000 + mails * 120,
);
