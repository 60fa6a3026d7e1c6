import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { ConnectorError } from '../http/connector-error.ts';
import type { RecordedCall } from '../http/port.ts';
import { sampleMail as message } from './mail-testing.ts';
import { mailWithCircuitBreaker } from './mail-with-circuit-breaker.ts';
import { MailServerError, MailUnconfirmed } from './port.ts';
import { smtpMail } from './smtp.ts';

let mailbox: Mailbox;
let records: RecordedCall[] = [];
const clock = { at: new Date(0), now: () => clock.at };
const later = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1_000);
};
const connect = (timeoutMs = 10_000) => {
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Poolhouse <no-reply@pool.example>', timeoutMs });
  return mailWithCircuitBreaker(mail, { clock, recorder: (call) => records.push(call) });
};
const plan = (fault: string, times = 1) =>
  fetch(`${mailbox.url}/__sim/faults/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times }),
  });
/** Why it failed; `fine` when it did not, `other` for what isn’t a failure of the server. */
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fine',
    (error: unknown) => {
      const isTrouble =
        error instanceof MailServerError || error instanceof MailUnconfirmed || error instanceof ConnectorError;
      return isTrouble ? error.reason : 'other';
    },
  );

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  clock.at = new Date('2026-03-01T09:00:00Z');
  records = [];
  await fetch(`${mailbox.url}/__sim/faults/mail`, { method: 'DELETE' });
});

test('a server that fails five times in a row try again in half a minute; then one mail may try', async () => {
  const mail = connect();
  await plan('busy', 6);
  for (let time = 0; time < 5; time += 1) expect(await reasonOf(mail.send(message))).toBe('failing');
  expect(records.map(({ circuitOpenedAt }) => circuitOpenedAt)).toEqual([null, null, null, null, clock.at]);
  later(29);
  expect(await reasonOf(mail.send(message))).toBe('paused');
  expect(records).toHaveLength(5);
  later(2);
  const tries = await Promise.all([1, 2, 3].map(() => reasonOf(mail.send(message))));
  expect(tries.sort()).toEqual(['failing', 'paused', 'paused']);
  expect(await reasonOf(mail.send(message))).toBe('paused');
  later(31);
  expect(await reasonOf(mail.send(message))).toBe('fine');
  expect(await reasonOf(mail.send(message))).toBe('fine');
  expect(records.at(-1)).toMatchObject({ outcome: 'fine', circuitOpenedAt: null });
});

test.each([
  ['busy', 'failing', 10_000],
  ['need-tls', 'refused', 10_000],
  ['drop', 'unreachable', 10_000],
  ['lost-answer', 'unreachable', 10_000],
  ['slow-greeting', 'slow', 300],
  ['slow', 'slow', 300],
  ['slow-answer', 'slow', 300],
])('%s is a failure of the server: %s', async (fault, reason, timeoutMs) => {
  await plan(fault);
  expect(await reasonOf(connect(timeoutMs).send(message))).toBe(reason);
  expect(records).toMatchObject([{ call: 'send mail', method: 'SMTP', outcome: reason }]);
});

test.each(['bad-recipient', 'greylist', 'refuse', 'later'])(
  '%s is about one mail, and says nothing against the server',
  async (fault) => {
    const mail = connect();
    await plan('busy', 4);
    for (let time = 0; time < 4; time += 1) await reasonOf(mail.send(message));
    await plan(fault, 6);
    for (let time = 0; time < 6; time += 1) expect(await reasonOf(mail.send(message))).toBe('other');
    expect(records.slice(4)).toMatchObject(Array(6).fill({ outcome: 'declined', circuitOpenedAt: null }));
    expect(await reasonOf(mail.send(message))).toBe('fine');
  },
);

test('what goes wrong on our side counts neither way', async () => {
  const mail = connect();
  await plan('busy', 5);
  for (let time = 0; time < 4; time += 1) await reasonOf(mail.send(message));
  expect(await reasonOf(mail.send({ ...message, to: [{ name: '', address: 'nobody' }] }))).toBe('other');
  expect(records.at(-1)).toMatchObject({ outcome: 'left', circuitOpenedAt: null });
  await reasonOf(mail.send(message));
  expect(await reasonOf(mail.send(message))).toBe('paused');
});

test('a person’s check asks even then, and takes the pause back when all is well', async () => {
  const mail = connect();
  await plan('busy', 6);
  for (let time = 0; time < 5; time += 1) await reasonOf(mail.send(message));
  await expect(mail.check?.()).rejects.toThrow(/421 4\.3\.2 Too busy/);
  await mail.check?.();
  expect(await reasonOf(mail.send(message))).toBe('fine');
});
