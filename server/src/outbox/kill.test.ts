import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailFaults } from '../../../simulators/src/mailbox/mail-faults.ts';
import { MailStore } from '../../../simulators/src/mailbox/mail-store.ts';
import { type Smtp, startSmtp } from '../../../simulators/src/mailbox/start-smtp.ts';
import { scheduleReminderMail } from '../dealers/index.ts';
import { seededRandom } from '../demo/seeded-random.ts';
import { useTestServer } from '../testing/test-server.ts';

/** `MAILS=10000` tries with more than the suite has time for. */
const mails = Number(process.env.MAILS ?? 300);
const kills = Number(process.env.KILLS ?? 20);
const random = seededRandom(2_026);
const server = useTestServer();

/** Remembers every mail that came in, however many, and takes a moment to say so: in it, nobody knows. */
class Arrivals extends MailStore {
  readonly ids: string[] = [];

  override async add(...given: Parameters<MailStore['add']>) {
    const mail = await super.add(...given);
    this.ids.push(mail.messageId ?? '');
    await wait(random.between(0, 20));
    return mail;
  }
}

const arrivals = new Arrivals();
let smtp: Smtp;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  smtp = await startSmtp(0, arrivals, createMailFaults());
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await smtp.stop();
});

function startWorker(): ChildProcess {
  const { host, port, user, database } = server.database.connection;
  const connection = JSON.stringify({ host, port, user, database });
  const program = join(import.meta.dirname, 'kill-worker-testing.ts');
  const worker = spawn(process.execPath, [program, connection, `smtp://127.0.0.1:${smtp.port}`], { stdio: 'inherit' });
  workers.push(worker);
  return worker;
}

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

const countOf = async (condition: string) =>
  (await server.pool.query(`select count(*)::int as count from outbox where ${condition}`)).rows[0].count as number;

/** Kills one of two workers again and again while mails go out, each time at another moment. */
async function sendAmongKills(): Promise<void> {
  let running = [startWorker(), startWorker()];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = arrivals.ids.length;
    // The next one dies once something has gone out since the last.
    const hasMoved = async () =>
      arrivals.ids.length > before || (await countOf("state in ('queued', 'sending')")) === 0;
    await expect.poll(hasMoved, { timeout: 60_000, interval: 20 }).toBe(true);
    await wait(random.between(0, 150)); // the moment of the fault itself
    const [oldest, ...others] = running;
    oldest?.kill('SIGKILL');
    if (oldest) await once(oldest, 'exit');
    running = [...others, startWorker()];
  }
}

const settled = () =>
  expect
    .poll(() => countOf("state in ('queued', 'sending')"), { timeout: 240_000 + mails * 100, interval: 100 })
    .toBe(0);

/** As a person does who looks into the log of the mail server. */
async function decideUnsure(): Promise<number> {
  const { rows } = await server.pool.query<{ id: string; reference: string }>(
    'select id, reference from outbox where is_unsure',
  );
  for (const { id, reference } of rows) {
    const act = arrivals.ids.includes(reference) ? 'mark-sent' : 'retry';
    expect(await server.call({ method: 'POST', url: `/api/outbox/${id}/${act}`, as: 'ADMIN' })).toMatchObject({
      status: 200,
    });
  }
  return rows.length;
}

test(
  'workers killed while mails go out lose none and send none twice, and ask about the few of which nobody knows',
  async () => {
    const ids = await queueMails();
    await sendAmongKills();
    await settled();
    expect(new Set(arrivals.ids).size).toBe(arrivals.ids.length);
    expect(await countOf("state = 'sent' or is_unsure")).toBe(mails);
    const lost = (await server.pool.query("select from outbox_attempts where outcome = 'lost'")).rowCount ?? 0;
    const asked = await decideUnsure();
    if (mails > 300)
      process.stderr.write(`${mails} mails, ${kills} kills: ${lost} attempts lost, asked about ${asked}\n`);
    await settled();
    expect(await countOf("state = 'sent'")).toBe(mails);
    expect(arrivals.ids.toSorted()).toEqual(ids.map((id) => `<${id}@pool.example>`).toSorted());
    expect(asked).toBeGreaterThan(0);
  },
  600_000 + mails * 120,
);
