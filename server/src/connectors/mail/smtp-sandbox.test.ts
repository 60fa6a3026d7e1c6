import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleMail } from './mail-testing.ts';
import { smtpMail } from './smtp.ts';

// biome-ignore lint/style/noProcessEnv: a developer with a mail server gives it to this one test
const { SMTP_SANDBOX_URL: smtpUrl, SMTP_SANDBOX_FROM: from, SMTP_SANDBOX_TO: address } = process.env;

/** One mail to an address of one's own. */
describe.skipIf(!smtpUrl || !from || !address)('a real mail server', () => {
  const mail = smtpMail({ smtpUrl: smtpUrl ?? '', from: from ?? '' });

  test('knows us and takes a mail', { timeout: 60_000 }, async () => {
    await mail.check?.();
    const message = { ...sampleMail, id: randomUUID(), to: [{ name: '', address: address ?? '' }] };
    expect(await mail.send(message)).toEqual({ messageId: mail.messageIdOf(message.id), refused: [] });
  });
});
