import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { type MailMessage, MailRefused, MailUnconfirmed } from './port.ts';
import { smtpMail } from './smtp.ts';

let mailbox: Mailbox;
const message: MailMessage = {
  id: '0195a5f0-0000-7000-8000-000000000001',
  to: [{ name: 'Jo Río', address: 'jo@x.example' }],
  subject: 'A new password – now',
  text: 'Hello Jo\n',
  html: '<p>Hello <b>Jo</b></p>',
};
const connect = () => smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Pool, House <no-reply@pool.example>' });
const received = async () =>
  (await (await fetch(`${mailbox.url}/api/mails`)).json()) as { mails: Record<string, unknown>[] };
const planFault = (fault: string) =>
  fetch(`${mailbox.url}/__sim/faults/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
});

test('a mail arrives whole, under an id made of its own', async () => {
  const { messageId } = await connect().send(message);
  expect(messageId).toBe('<0195a5f0-0000-7000-8000-000000000001@pool.example>');
  const [mail] = (await received()).mails;
  expect(mail).toMatchObject({
    messageId,
    from: 'Pool, House <no-reply@pool.example>',
    to: ['jo@x.example'],
    subject: message.subject,
    html: expect.stringContaining('<b>Jo</b>'),
    text: expect.stringContaining('Hello Jo'),
  });
});

test('nothing in a name, address or subject becomes a header or another recipient', async () => {
  const evil = 'x\r\nBcc: evil@x.example';
  await connect().send({
    ...message,
    subject: evil,
    to: [{ name: `Jo" <evil@x.example>, "${evil}`, address: 'jo@x.example' }],
  });
  const [mail] = (await received()).mails;
  expect(mail).toMatchObject({ to: ['jo@x.example'], subject: 'x Bcc: evil@x.example' });
  expect(JSON.stringify(mail?.headers)).not.toContain('"name":"bcc"');
});

test('a lost answer is told as such, and the same mail sent again has the same id', async () => {
  const smtp = connect();
  await planFault('lost-answer');
  await expect(smtp.send(message)).rejects.toBeInstanceOf(MailUnconfirmed);
  await smtp.send(message);
  const { mails } = await received();
  expect(mails.map((mail) => mail.messageId)).toEqual(Array(2).fill(smtp.messageIdOf(message.id)));
  expect(smtp.messageIdOf(message.id)).toBe(`<${message.id}@pool.example>`);
});

test('a permanent refusal is told apart from a temporary failure', async () => {
  const smtp = connect();
  await planFault('refuse');
  await expect(smtp.send(message)).rejects.toBeInstanceOf(MailRefused);
  await planFault('later');
  await expect(smtp.send(message)).rejects.not.toBeInstanceOf(MailRefused);
  await expect(smtpMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@x.example' }).send(message)).rejects.toThrow(
    /ECONNREFUSED/,
  );
});
