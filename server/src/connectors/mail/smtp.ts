import type { Transporter } from 'nodemailer';
import { holdMessageEnd } from './hold-message-end.ts';
import { safeFields } from './mail-headers.ts';
import type { MailAddress, MailMessage, MailPort, MailSteps, SentMail } from './port.ts';
import { refusedRecipientsOf, smtpErrorAfterData, smtpErrorOf } from './smtp-errors.ts';

type SmtpOptions = {
  smtpUrl: string;
  from: string;
  /** How long the server may be silent at any point. */
  timeoutMs?: number;
  /** How long one mail may take in all, however often the server says a little; large ones longer, see `minBytesPerMs`. */
  attemptMs?: number;
};

/** The slowest line, upwards, over which the largest mail still gets through: one megabit a second. */
const minBytesPerMs = 128;

export const mailTimes = { timeoutMs: 10_000, attemptMs: 30_000 } as const;

/** Sends over SMTP. The library is loaded with the first mail. */
export function smtpMail({ smtpUrl, from, ...given }: SmtpOptions): MailPort {
  const { timeoutMs, attemptMs } = { ...mailTimes, ...given };
  let opening: Promise<Transports> | null = null;
  const open = () => {
    opening ??= openTransports(smtpUrl, timeoutMs);
    return opening;
  };
  const sender = parseSender(from);
  return {
    send: async (message, steps = {}) => sendOver(await open(), message, sender, { ...steps, attemptMs }),
    messageIdOf: (id) => messageIdOf(id, sender),
    check: async () => {
      const { newLine } = await open();
      await newLine()
        .verify()
        .catch((error: unknown) => {
          throw smtpErrorOf(error, []);
        });
    },
  };
}

/** One makes mails, the other ones carry one each. */
type Transports = { composer: Transporter; newLine(): Transporter };

async function openTransports(smtpUrl: string, timeoutMs: number): Promise<Transports> {
  const { createTransport } = await import('nodemailer');
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const options = { url: smtpUrl, ...times, dnsTimeout: timeoutMs, requireTLS: isRemoteServer(smtpUrl), ...closed };
  // A connection is for one mail, whatever the address asks for: connections of a pool would stay open permanently.
  return {
    composer: createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed }),
    newLine: () => createTransport({ ...options, pool: false }),
  };
}

async function sendOver(
  { composer, newLine }: Transports,
  message: MailMessage,
  from: MailAddress,
  { beforeHandOver = async () => undefined, attemptMs }: MailSteps & { attemptMs: number },
): Promise<SentMail> {
  const fields = safeFields(message);
  const messageId = messageIdOf(message.id, from);
  const recipients = [...new Set([...fields.to, ...fields.cc].map(({ address }) => address))];
  const made = await composer.sendMail({ ...fields, from, messageId, date: new Date() });
  const raw = made.message as Buffer;
  const signal = AbortSignal.timeout(attemptMs + Math.ceil(raw.length / minBytesPerMs));
  const line = newLine();
  const wasWhole = holdMessageEnd(line, async () => {
    await beforeHandOver();
    signal.throwIfAborted();
  });
  try {
    const info = await line.sendMail({ envelope: { from: from.address, to: recipients }, raw, messageId, signal });
    return { messageId, refused: refusedRecipientsOf(info) };
  } catch (error) {
    throw wasWhole() ? smtpErrorAfterData(error, recipients) : smtpErrorOf(error, recipients);
  }
}

/** True for a server elsewhere: mails don't travel in the open unless the address says `?requireTLS=false`. */
function isRemoteServer(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl);
  return !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** `Name <name@example.com>` or the bare address. */
function parseSender(from: string): MailAddress {
  const [, name, address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return address === undefined ? { name: '', address: from.trim() } : { name: name ?? '', address };
}

function messageIdOf(id: string, { address }: MailAddress): string {
  return `<${id}@${address.split('@')[1] ?? 'localhost'}>`;
}
