import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { sampleMail as message } from './mail-testing.ts';
import { MailRefused, MailUnconfirmed } from './port.ts';
import { smtpMail } from './smtp.ts';

let mailbox: Mailbox;
const from = 'Poolhouse <no-reply@pool.example>';
const connect = (timeoutMs = 10_000) => smtpMail({ smtpUrl: mailbox.smtpUrl, from, timeoutMs });
const received = async () => {
  const { mails } = (await (await fetch(`${mailbox.url}/api/mails`)).json()) as { mails: Record<string, unknown>[] };
  return mails;
};
const plan = (fault: string) =>
  fetch(`${mailbox.url}/__sim/faults/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Error,
  );

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
  await fetch(`${mailbox.url}/__sim/faults/mail`, { method: 'DELETE' });
});

test.each([
  ['bad-recipient', true, /refused jo@x\.example: 550 5\.1\.1 <jo@x\.example> No such mailbox here/],
  ['refuse', true, /550 No such mailbox/],
  ['greylist', false, /451 4\.7\.1 .*Greylisted, try again/],
  ['later', false, /451 Try again later/],
  ['need-tls', false, /530 5\.7\.0 Must issue a STARTTLS/],
])('%s: refused permanently? %s, with the server’s words', async (fault, isFinal, words) => {
  await plan(fault);
  const failure = await failureOf(connect().send(message));
  expect(failure instanceof MailRefused).toBe(isFinal);
  expect(failure?.message).toMatch(words);
  expect(await received()).toEqual([]);
  expect(await connect().send(message)).toMatchObject({ refused: [] });
});

test('who is refused is named while all others get theirs', async () => {
  await plan('bad-recipient');
  const others = [{ name: '', address: 'two@x.example' }];
  const sent = await connect().send({
    ...message,
    to: [...message.to, ...others],
    cc: [{ name: '', address: 'c@x.example' }],
  });
  expect(sent.refused).toEqual([
    { address: 'jo@x.example', words: expect.stringContaining('550 5.1.1 <jo@x.example> No such mailbox') },
  ]);
  expect(await received()).toMatchObject([{ to: ['two@x.example', 'c@x.example'], cc: ['c@x.example'] }]);
});

/** Counts how often a mail was handed over. */
function counting() {
  const count = { handedOver: 0 };
  const beforeHandOver = async () => {
    count.handedOver += 1;
  };
  return { count, beforeHandOver };
}

test.each([
  ['lost-answer', 10_000, /received the email.*was lost/],
  ['slow-answer', 2_000, /received the email.*didn’t answer in time/],
])('%s: the result of a mail that the server got completely isn’t known', async (fault, timeoutMs, words) => {
  await plan(fault);
  const { count, beforeHandOver } = counting();
  const failure = await failureOf(connect(timeoutMs).send(message, { beforeHandOver }));
  expect(failure).toBeInstanceOf(MailUnconfirmed);
  expect(failure?.message).toMatch(words);
  expect(count.handedOver).toBe(1);
  expect(await received()).toHaveLength(1);
});

test.each([
  ['slow-greeting', 300, /didn’t answer in time/],
  ['slow', 300, /didn’t answer in time/],
  ['drop', 10_000, /was lost/],
])('%s: a server that never got the end of a mail surely has none', async (fault, timeoutMs, words) => {
  await plan(fault);
  const { count, beforeHandOver } = counting();
  const failure = await failureOf(connect(timeoutMs).send(message, { beforeHandOver }));
  expect(failure).not.toBeInstanceOf(MailUnconfirmed);
  expect(failure).not.toBeInstanceOf(MailRefused);
  expect(failure?.message).toMatch(words);
  expect(count.handedOver).toBe(0);
  expect(await received()).toEqual([]);
});

test('a connection that breaks right before the end of a mail surely delivered none', async () => {
  const lines = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connectSocket(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      lines.add(one);
      one.pipe(other).on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`, from });
  const beforeHandOver = async () => {
    for (const line of lines) line.destroy();
    // What was sent on this machine is read before an immediate of the second round runs.
    for (let round = 0; round < 2; round += 1) await immediate();
  };
  const failure = await failureOf(mail.send(message, { beforeHandOver }));
  expect(failure?.message).toMatch(/was lost/);
  expect(failure).not.toBeInstanceOf(MailUnconfirmed);
  expect(await received()).toEqual([]);
  relay.close();
});

test('the end of a mail is kept back until it may be handed over', async () => {
  const long = { ...message, text: 'Hello\n'.repeat(50_000) };
  const late = new Error('Too late.');
  const failure = await failureOf(connect().send(long, { beforeHandOver: () => Promise.reject(late) }));
  expect(failure).not.toBeInstanceOf(MailUnconfirmed);
  expect(failure?.message).toMatch(/Too late/);
  expect(await received()).toEqual([]);
});

test('a server that is down, and one that has no encryption where it has to', async () => {
  const down = await failureOf(smtpMail({ smtpUrl: 'smtp://127.0.0.1:1', from }).send(message));
  expect(down?.message).toMatch(/can’t be reached/);
  const open = await failureOf(smtpMail({ smtpUrl: `${mailbox.smtpUrl}?requireTLS=true`, from }).send(message));
  expect(open).not.toBeInstanceOf(MailRefused);
  expect(await received()).toEqual([]);
});

test('a check tells in words whether the server is there', async () => {
  await expect(connect().check?.()).resolves.toBeUndefined();
  await expect(smtpMail({ smtpUrl: 'smtp://127.0.0.1:1', from }).check?.()).rejects.toThrow(/can’t be reached/);
});
