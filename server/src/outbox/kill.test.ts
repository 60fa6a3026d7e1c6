import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailFaults } from '../../../simulators/src/mailbox/mail-faults.ts';
import { MailStore } from '../../../simulators/src/mailbox/mail-store.ts';
import { type Smtp, startSmtp } from '../../../simulators/src/mailbox/start-smtp.ts';
import { seededRandom } from '../demo/seeded-random.ts';
import { useTestServer } from '../testing/test-server.ts';

/** `MAILS=10000` tries with more than the suite has time for. */
const mails = Number(process.env.MAILS ?? 300);
const kills = Number(process.env.KILLS ?? 20);
const random = seededRandom(2_026);
const server = useTestServer();

/** Remembers every mail that came in, however many. */
class Arrivals extends MailStore {
  readonly ids: string[] = [];

  override async add(...given: Parameters<MailStore['add']>) {
    const mail = await super.add(...given);
    this.ids.push(mail.messageId ?? '');
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
  const payload = { template: 'reset-password', to: [{ name: 'Jo', address: 'jo@x.example' }], codeId: 'c' };
  await server.pool.query(
    `insert into outbox (id, kind, payload) select id, 'mail', $2 from unnest($1::uuid[]) as id`,
    [ids, JSON.stringify(payload)],
  );
  return ids;
}

const countOf = async (condition: string) =>
  (await server.pool.query(`select count(*)::int as count from outbox where ${condition}`)).rows[0].count as number;

test(
  'workers killed while mails go out lose none of them, and say which may have arrived twice',
  async () => {
    const ids = await queueMails();
    let running = [startWorker(), startWorker()];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = arrivals.ids.length;
      // The next one dies once something has gone out since the last.
      await expect
        .poll(async () => arrivals.ids.length > before || (await countOf("state <> 'sent'")) === 0, { timeout: 60_000 })
        .toBe(true);
      await wait(random.between(0, 150)); // the moment of the fault itself
      const [oldest, ...others] = running;
      oldest?.kill('SIGKILL');
      if (oldest) await once(oldest, 'exit');
      running = [...others, startWorker()];
    }
    await expect.poll(() => countOf("state = 'sent'"), { timeout: 240_000 + mails * 100, interval: 200 }).toBe(mails);
    const unique = new Set(arrivals.ids);
    expect([...unique].toSorted()).toEqual(ids.map((id) => `<${id}@pool.example>`).toSorted());
    const repeats = arrivals.ids.length - unique.size;
    const { rows } = await server.pool.query<{ lost: number; open: number }>(
      `select count(*)::int as lost, count(handed_over_at)::int as open from outbox_attempts where outcome = 'lost'`,
    );
    const { lost = 0, open = 0 } = rows[0] ?? {};
    if (mails > 300)
      process.stderr.write(
        `${mails} mails, ${kills} kills: ${lost} attempts lost, ${open} of them handed over, ${repeats} mails twice\n`,
      );
    // Only what was with the mail server when its worker died can have gone out twice.
    expect(repeats).toBeLessThanOrEqual(open);
    expect(lost).toBeGreaterThan(0);
  },
  600_000 + mails * 120,
);
