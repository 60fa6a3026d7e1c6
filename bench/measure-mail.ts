import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findRunningDatabase } from '../server/src/platform/embedded-postgres/index.ts';
import { formDocument } from '../server/src/services/forms/index.ts';
import { startMailbox } from '../simulators/src/mailbox/index.ts';
import type { Bench } from './bench.ts';
import { account } from './bench-data.ts';
import { type BenchRow, median, seconds } from './bench-row.ts';
import { startPoolhouse } from './processes.ts';

const documents = 1_000;
const aimMs = 2_000;
const patienceMs = 120_000;

type Mails = { mails: { messageId: string; subject: string }[] };

/** Measures the time from the click on "forgot password" to the mail in the box, while a thousand mails with documents wait. */
export async function measureMail({ data, quick }: Bench): Promise<BenchRow[]> {
  const mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
  const poolhouse = await startPoolhouse(data.dataDir, { SMTP_URL: mailbox.smtpUrl });
  try {
    await queueDocuments(data.dataDir);
    const times: number[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round++) times.push(await timeReset(poolhouse.url, mailbox.url));
    const time = median(times);
    return [
      {
        work: `reset mail while ${documents.toLocaleString('en-AU')} documents wait`,
        floor: '',
        poolhouse: seconds(time),
        ratio: '',
        aim: `≤ ${aimMs / 1_000} s`,
        reached: time <= aimMs,
      },
    ];
  } finally {
    await poolhouse.stop();
    await mailbox.stop();
  }
}

async function queueDocuments(dataDir: string): Promise<void> {
  const running = findRunningDatabase({ dataDir, dataDirGiven: true });
  if (running === undefined) throw new Error('The database of Poolhouse isn’t running.');
  const client = new pg.Client({ ...running.connection });
  await client.connect();
  const payload = {
    template: 'form-pdf',
    to: [{ name: '', address: 'jo@x.example' }],
    form: formDocument.sample,
    message: null,
    sentBy: 'Bench',
    at: '2026-11-21T00:00:00.000Z',
  };
  await client
    .query(
      `insert into outbox (id, kind, lane, payload, not_before)
       select gen_random_uuid(), 'mail', 'documents', $1, now() - interval '1 minute' from generate_series(1, $2)`,
      [JSON.stringify(payload), documents],
    )
    .finally(() => client.end());
}

async function timeReset(url: string, mailboxUrl: string): Promise<number> {
  const resets = async () => {
    const { mails } = (await (await fetch(`${mailboxUrl}/api/mails`)).json()) as Mails;
    return mails.filter(({ subject }) => subject === 'Choose a new password').map(({ messageId }) => messageId);
  };
  // The mailbox keeps the newest mails only, so the new one is known by its id.
  const before = await resets();
  const start = performance.now();
  await fetch(`${url}/api/user/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  });
  while ((await resets()).every((id) => before.includes(id))) {
    if (performance.now() - start > patienceMs) throw new Error('The mail did not arrive.');
    await wait(20);
  }
  return performance.now() - start;
}
