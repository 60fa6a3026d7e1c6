import { MailRefused, MailUnanswered, type SentMail } from './port.ts';

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Replies that are about the connection or our account, however final they sound: the operator mends those. */
const notAboutTheMail = new Set([530, 534, 535, 538]);

/**
 * What the server said, as an error that tells whether a repeat may help. A mailbox or a mail that it refuses with 5xx
 * stays refused; trouble with the connection, the login or the sender passes.
 */
export function refusalOf(error: unknown, recipients: readonly string[]): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { code, command, responseCode = 0, response = '' }: SmtpError = error;
  const isOfMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && (command === 'RCPT TO' || responseCode === 552));
  const isFinal = responseCode >= 500 && isOfMail && !notAboutTheMail.has(responseCode);
  if (isFinal) return new MailRefused(`The mail server refused ${recipients.join(', ')}: ${wordsOf(response)}`, error);
  if (response !== '') return new Error(`The mail server said: ${wordsOf(response)}`, { cause: error });
  return new Error(troubleOf(error), { cause: error });
}

/** The same once the server had the whole mail: what isn't a reply of 4xx or 5xx tells nothing about it. */
export function refusalOfWhole(error: unknown, recipients: readonly string[]): Error {
  if (isNo(error)) return refusalOf(error, recipients);
  const why = knownTroubleOf(error instanceof Error ? error : new Error(String(error)));
  const words = 'The mail server had the whole mail, but didn’t say what became of it.';
  return new MailUnanswered(why === null ? words : `${words} ${why}`, error);
}

function isNo(error: unknown): boolean {
  const { responseCode = 0 }: Partial<SmtpError> = error instanceof Error ? error : {};
  return responseCode >= 400 && responseCode < 600;
}

const troubles: Record<string, string> = {
  ECONNREFUSED: 'The mail server can’t be reached: it refused the connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The mail server’s name is not known.',
  ETLS: 'No encrypted connection to the mail server could be made.',
  EAUTH: 'The mail server did not take our login.',
  ESOCKET: 'The connection to the mail server broke off.',
  ECONNECTION: 'The connection to the mail server broke off.',
};

function troubleOf(error: SmtpError): string {
  const known = knownTroubleOf(error);
  return known === null ? error.message : `${known} (${error.message})`;
}

function knownTroubleOf(error: SmtpError): string | null {
  return troubles[causeCode(error)] ?? troubles[error.code ?? ''] ?? null;
}

function causeCode(error: SmtpError): string {
  return /ECONNREFUSED/.test(error.message) ? 'ECONNREFUSED' : '';
}

/** Who was refused while others were taken. */
export function refusedOf(info: object): SentMail['refused'] {
  const errors: unknown = 'rejectedErrors' in info ? info.rejectedErrors : [];
  if (!Array.isArray(errors)) return [];
  return errors.map((error: { recipient?: string; response?: string }) => ({
    address: error.recipient ?? '',
    words: wordsOf(error.response ?? ''),
  }));
}

/** The server's own words on one line, without what no person reads. */
function wordsOf(response: string): string {
  return response
    .replace(/[\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
