import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { sampleMail as message } from './mail-testing.ts';
import { type MailMessage, MailRefused } from './port.ts';
import { smtpMail } from './smtp.ts';

let mailbox: Mailbox;
const evil = 'x\r\nBcc: evil@x.example\r\n\r\nbody';
const send = (more: Partial<MailMessage>) =>
  smtpMail({ smtpUrl: mailbox.smtpUrl, from: 'Poolhouse <no-reply@pool.example>' }).send({ ...message, ...more });

/** The head of the newest mail, line by line as it came over the wire. */
async function head(): Promise<string[]> {
  const { mails } = (await (await fetch(`${mailbox.url}/api/mails`)).json()) as {
    mails: { id: string; to: string[] }[];
  };
  expect(mails).toMatchObject([{ to: ['jo@x.example'] }]);
  const raw = await (await fetch(`${mailbox.url}/mails/${mails[0]?.id}/raw`)).text();
  return raw.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
}

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => mailbox.stop());
beforeEach(async () => {
  await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' });
});

const file = { contentType: 'application/pdf', content: Buffer.from('%PDF') };

test.each<[string, Partial<MailMessage>]>([
  ['subject', { subject: evil }],
  ['subject with a lone return', { subject: 'x\rBcc: evil@x.example' }],
  ['subject with a line separator', { subject: 'x\u2028Bcc: evil@x.example' }],
  ['subject of many letters', { subject: `${'ö'.repeat(5_000)}\nBcc: evil@x.example` }],
  ['name', { to: [{ name: `Jo" <evil@x.example>, "${evil}`, address: 'jo@x.example' }] }],
  ['name to answer to', { replyTo: { name: evil, address: 'r@x.example' } }],
  ['value of a header', { headers: { 'X-Case': evil, 'List-Unsubscribe': `<https://x.example>${evil}` } }],
  ['file name', { attachments: [{ ...file, fileName: `a"${evil}.pdf` }] }],
  ['file name with folders', { attachments: [{ ...file, fileName: '../../etc/passwd' }] }],
  ['file type', { attachments: [{ ...file, fileName: 'a.pdf', contentType: `application/pdf${evil}` }] }],
])('nothing in a %s becomes a header or a recipient', async (_, more) => {
  await send(more);
  const lines = await head();
  expect(lines.filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
  expect(lines.filter((line) => /^subject:/i.test(line))).toHaveLength(1);
  expect(lines.every((line) => line.length < 1_000 && !/[\r\n]/.test(line))).toBe(true);
  expect(lines.join('\n')).not.toContain('../');
});

test.each<[string, Partial<MailMessage>, RegExp]>([
  ['an address with a line break', { to: [{ name: '', address: `jo@x.example\r\nBcc: e@x.example` }] }, /not an email/],
  ['two addresses in one', { to: [{ name: '', address: 'jo@x.example, e@x.example' }] }, /not an email/],
  ['a copy without an address', { cc: [{ name: '', address: '' }] }, /not an email/],
  ['a header of ours', { headers: { Bcc: 'evil@x.example' } }, /isn’t allowed/],
  ['a header with a break in its name', { headers: { 'X-A\r\nBcc': 'e@x.example' } }, /isn’t allowed/],
  ['too many files', { attachments: Array(11).fill({ ...file, fileName: 'a.pdf' }) }, /up to 10 files/],
  ['too large files', { attachments: [{ ...file, fileName: 'a', content: Buffer.alloc(16 * 1024 * 1024) }] }, /15 MB/],
])('%s is refused before anything is said to the server', async (_, more, words) => {
  const failure = await send(more).catch((error: unknown) => error as Error);
  expect(failure).toBeInstanceOf(MailRefused);
  expect((failure as Error).message).toMatch(words);
});

test('copies, files, headers and the address for answers arrive as given', async () => {
  await send({
    replyTo: { name: 'Casey Río', address: 'casey@x.example' },
    headers: { 'List-Unsubscribe': '<https://pool.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    attachments: [{ fileName: 'Prüfung 中.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  });
  const { mails } = (await (await fetch(`${mailbox.url}/api/mails`)).json()) as { mails: { id: string }[] };
  expect(mails).toMatchObject([
    {
      replyTo: 'Casey Río <casey@x.example>',
      attachments: [{ name: 'Prüfung 中.pdf', contentType: 'application/pdf', bytes: 8 }],
      headers: expect.arrayContaining([
        { name: 'list-unsubscribe', value: '<https://pool.example/u>' },
        { name: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' },
      ]),
    },
  ]);
  const opened = await fetch(`${mailbox.url}/mails/${mails[0]?.id}/files/0`);
  expect([opened.headers.get('content-type'), await opened.text()]).toEqual(['application/pdf', '%PDF-1.7']);
});
