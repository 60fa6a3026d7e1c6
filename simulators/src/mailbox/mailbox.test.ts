import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './index.ts';

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
afterEach(async () => {
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
  await fetch(`${mailbox.url}/__sim/faults/mail`, { method: 'DELETE' });
});

/** Speaks SMTP by hand, so that the simulator is tried with nothing between; answers the reply to the mail itself. */
async function send(to: string, body: string): Promise<string> {
  const socket = createConnection(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('The mailbox hung up.');
    return /^\d{3}-/.test(value) ? reply() : value;
  };
  await reply();
  for (const command of ['EHLO test', 'MAIL FROM:<from@x.example>', `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${command}\r\n`);
    await reply();
  }
  socket.write(`${body}\r\n.\r\n`);
  const answer = await reply();
  socket.end('QUIT\r\n');
  return answer;
}

const plain = (subject: string, text: string) => `From: A <a@x.example>\r\nSubject: ${subject}\r\n\r\n${text}`;
const html = (markup: string) =>
  `From: a@x.example\r\nSubject: html\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${markup}`;
const read = async (path: string) => {
  const response = await fetch(`${mailbox.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a mail that came in is found by its recipient, newest first', async () => {
  await send('one@x.example', plain('first', 'hello'));
  await send('Two@x.example', plain('second', 'see https://x.example/a?b=1&c=2 now'));
  const all = JSON.parse((await read('/api/mails')).text);
  expect(all).toMatchObject({
    count: 2,
    mails: [{ subject: 'second' }, { subject: 'first', from: 'A <a@x.example>' }],
  });
  const found = JSON.parse((await read('/api/mails?to=two@x.example')).text);
  expect(found).toMatchObject({ count: 1, mails: [{ to: ['Two@x.example'] }] });
  expect((await read('/?to=one@x.example')).text).toContain('first');
});

test('the pages show text, links and headers, and escape what a mail says', async () => {
  await send('one@x.example', plain('<script>alert(1)</script>', 'go to https://x.example/a?b=1&c=2 <b>'));
  const [mail] = JSON.parse((await read('/api/mails')).text).mails;
  const page = await read(`/mails/${mail.id}`);
  expect(page.text).not.toContain('<script>');
  expect(page.text).toContain('<a href="https://x.example/a?b=1&amp;c=2" rel="noreferrer">');
  expect(page.text).toContain('subject: ');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the HTML of a mail is shown in a frame where no script can run', async () => {
  await send('one@x.example', html('<p>Hi</p><script>alert(1)</script>'));
  const [mail] = JSON.parse((await read('/api/mails')).text).mails;
  expect((await read(`/mails/${mail.id}`)).text).toContain('sandbox="allow-popups');
  const frame = await read(`/mails/${mail.id}/html`);
  expect(frame.text).toContain('<p>Hi</p>');
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
});

test('a page shows a mail as it looks and as text, and lists its files, which can be opened', async () => {
  const parts = [
    'From: a@x.example\r\nSubject: Report\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=m\r\n',
    '--m\r\nContent-Type: multipart/alternative; boundary=a\r\n',
    '--a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHello as text',
    '--a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Hello as it looks</p>\r\n--a--',
    '--m\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="a <b>.pdf"\r\n\r\n%PDF-1.7',
    '--m\r\nContent-Type: text/csv\r\nContent-Disposition: attachment; filename="list.csv"\r\n\r\na,b\r\n--m--',
  ];
  await send('one@x.example', parts.join('\r\n'));
  const [mail] = JSON.parse((await read('/api/mails')).text).mails;
  const { text: page } = await read(`/mails/${mail.id}`);
  expect(page).toContain(`<iframe title="The mail as it looks" src="/mails/${mail.id}/html"`);
  expect((await read(`/mails/${mail.id}/html`)).text).toContain('<p>Hello as it looks</p>');
  expect(page).toMatch(/<summary>As text<\/summary><pre>Hello as text/);
  expect(page).toMatch(new RegExp(`<a href="/mails/${mail.id}/files/0"[^>]*>a &lt;b&gt;\\.pdf <span[^>]*>1 KB`));
  expect(page).toContain(`<a href="/mails/${mail.id}/files/1"`);
  const opened = await read(`/mails/${mail.id}/files/0`);
  expect([opened.headers.get('content-type'), opened.text.trim()]).toEqual(['application/pdf', '%PDF-1.7']);
  const saved = await read(`/mails/${mail.id}/files/1`);
  expect(saved.headers.get('content-disposition')).toBe('attachment');
});

test('a mail that is not there is answered with 404, and all can be deleted', async () => {
  await send('one@x.example', plain('first', 'hello'));
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
  expect((await read('/mails/1')).status).toBe(404);
  expect((await read('/')).text).toContain('No mail has come in yet.');
});

test('planned faults happen as often as planned', async () => {
  const plan = (fault: string, times: number) =>
    fetch(`${mailbox.url}/__sim/faults/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault, times }),
    });
  expect((await plan('nonsense', 1)).status).toBe(400);
  await plan('refuse', 1);
  await plan('later', 1);
  await plan('lost-answer', 1);
  await plan('drop', 1);
  await expect(send('one@x.example', plain('dropped', ''))).rejects.toThrow('hung up');
  expect(await send('one@x.example', plain('refused', ''))).toMatch(/^550/);
  expect(await send('one@x.example', plain('put off', ''))).toMatch(/^451/);
  await expect(send('one@x.example', plain('lost', ''))).rejects.toThrow('hung up');
  expect(await send('one@x.example', plain('taken', ''))).toMatch(/^250/);
  const { mails } = JSON.parse((await read('/api/mails')).text);
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['taken', 'lost']);
});
