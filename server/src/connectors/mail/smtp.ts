import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { safeFields } from './mail-headers.ts';
import type { MailAddress, MailMessage, MailPort, MailSteps, SentMail } from './port.ts';
import { refusalOf, refusedOf } from './smtp-errors.ts';

type SmtpOptions = {
  smtpUrl: string;
  from: string;
  /** How long the server may be silent at any point. */
  timeoutMs?: number;
};

/** Sends over SMTP. The library is loaded with the first mail. */
export function smtpMail({ smtpUrl, from, timeoutMs = 10_000 }: SmtpOptions): MailPort {
  let opening: Promise<Transports> | null = null;
  let opened: Transports | null = null;
  const open = async () => {
    opening ??= openTransports(smtpUrl, timeoutMs);
    opened = await opening;
    return opened;
  };
  return {
    send: async (message, steps = {}) => sendOver(await open(), message, parseSender(from), steps),
    check: async () => {
      const { line } = await open();
      await line.verify().catch((error: unknown) => {
        throw refusalOf(error, []);
      });
    },
    close: () => opened?.line.close(),
  };
}

/** One makes the mail, the other carries it. */
type Transports = { composer: Transporter; line: Transporter };

async function openTransports(smtpUrl: string, timeoutMs: number): Promise<Transports> {
  const { createTransport } = await import('nodemailer');
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const line = createTransport({
    url: smtpUrl,
    ...times,
    dnsTimeout: timeoutMs,
    requireTLS: goesOut(smtpUrl),
    ...closed,
  });
  return { composer: createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed }), line };
}

async function sendOver(
  { composer, line }: Transports,
  message: MailMessage,
  from: MailAddress,
  { handingOver }: MailSteps,
): Promise<SentMail> {
  const fields = safeFields(message);
  const messageId = `<${message.id}@${domainOf(from)}>`;
  const recipients = [...new Set([...fields.to, ...fields.cc].map(({ address }) => address))];
  const made = await composer.sendMail({ ...fields, from, messageId, date: new Date() });
  const raw = Readable.from(whenTaken(made.message as Buffer, handingOver));
  try {
    const info = await line.sendMail({ envelope: { from: from.address, to: recipients }, raw, messageId });
    return { messageId, refused: refusedOf(info) };
  } catch (error) {
    throw refusalOf(error, recipients);
  } finally {
    raw.destroy();
  }
}

/** The content, read only once a server is there that would take it. */
async function* whenTaken(content: Buffer, handingOver?: () => Promise<void>) {
  await handingOver?.();
  yield content;
}

/** True for a server elsewhere: mails don't travel in the open unless the address says `?requireTLS=false`. */
function goesOut(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl);
  return !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** `Name <name@example.com>` or the bare address. */
function parseSender(from: string): MailAddress {
  const [, name, address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return address === undefined ? { name: '', address: from.trim() } : { name: name ?? '', address };
}

function domainOf({ address }: MailAddress): string {
  return address.split('@')[1] ?? 'localhost';
}
