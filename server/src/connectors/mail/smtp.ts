import type { Transporter } from 'nodemailer';
import { type MailAddress, type MailMessage, type MailPort, MailRefused } from './port.ts';

type SmtpOptions = { smtpUrl: string; from: string };

const timeoutMs = 10_000;

/** Sends over SMTP. The library is loaded with the first mail. */
export function smtpMail({ smtpUrl, from }: SmtpOptions): MailPort {
  let opening: Promise<Transporter> | null = null;
  let transport: Transporter | null = null;
  const open = async () => {
    opening ??= openTransport(smtpUrl);
    transport = await opening;
    return transport;
  };
  return {
    send: async (message) => {
      const messageId = `<${message.id}@${domainOf(from)}>`;
      try {
        await (await open()).sendMail({ ...envelopeOf(message), from: parseSender(from), messageId });
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
      return { messageId };
    },
    close: () => transport?.close(),
  };
}

async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Addresses go in as objects, so that nothing in a name can become another address or a header. */
function envelopeOf({ to, subject, text, html }: MailMessage) {
  const recipients = to.map(({ name, address }): MailAddress => ({ name: oneLine(name), address: oneLine(address) }));
  return { to: recipients, subject: oneLine(subject), text, html };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** `Name <name@example.com>` or the bare address. */
function parseSender(from: string): MailAddress {
  const [, name, address] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return address === undefined ? { name: '', address: from.trim() } : { name: name ?? '', address };
}

function domainOf(from: string): string {
  return parseSender(from).address.split('@')[1] ?? 'localhost';
}

/** A mailbox refused with 5xx stays refused; trouble with the connection or the login passes. */
function refusalOf(error: unknown): MailRefused | null {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('code' in error)) return null;
  const isFinal = Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return isFinal ? new MailRefused(error instanceof Error ? error.message : 'refused', error) : null;
}
