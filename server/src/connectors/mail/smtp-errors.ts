import { isCertificateError } from '../http/certificate-error.ts';
import {
  MailDeferred,
  MailRefused,
  MailServerError,
  type MailServerErrorReason,
  MailUnconfirmed,
  type SentMail,
} from './port.ts';

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Replies that are about the connection or our account, however final they sound: the operator fixes those. */
const notAboutTheMail = new Set([530, 534, 535, 538]);
/** With this a server ends the talk, at any point of it. */
const serviceClosingCode = 421;

/**
 * Returns what the server said, as an error that tells whether a repeat may help. A mailbox or a mail that it refuses with 5xx
 * stays refused; a failure of the connection, the login or the sender passes.
 */
export function smtpErrorOf(error: unknown, recipients: readonly string[]): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { code, command, responseCode = 0, response = '' }: SmtpError = error;
  const isOfMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && (command === 'RCPT TO' || responseCode === 552));
  const isFinal = responseCode >= 500 && isOfMail && !notAboutTheMail.has(responseCode);
  if (isFinal) return new MailRefused(`The mail server refused ${recipients.join(', ')}: ${wordsOf(response)}`, error);
  const reason = reasonOf(error);
  if (reason !== null) return new MailServerError(troubleOf(error, reason), reason, error);
  if (response !== '') return new MailDeferred(`The mail server said: ${wordsOf(response)}`, error);
  return new Error(error.message, { cause: error });
}

/** Returns the same once the server had the whole mail: what isn't a reply of 4xx or 5xx tells nothing about it. */
export function smtpErrorAfterData(error: unknown, recipients: readonly string[]): Error {
  if (isRejection(error)) return smtpErrorOf(error, recipients);
  const known = error instanceof Error ? error : new Error(String(error));
  const why = sentenceOf(known);
  const words = 'The mail server received the email but didn’t confirm it.';
  const reason = reasonOf(known) ?? 'unreachable';
  return new MailUnconfirmed(why === null ? words : `${words} ${why}`, reason, error);
}

function isRejection(error: unknown): boolean {
  const { responseCode = 0 }: Partial<SmtpError> = error instanceof Error ? error : {};
  return responseCode >= 400 && responseCode < 600;
}

const reasons: Record<string, MailServerErrorReason> = {
  ETIMEDOUT: 'slow',
  EABORT: 'slow',
  EAUTH: 'refused',
  EPROTOCOL: 'nonsense',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNECTION: 'unreachable',
};

/** What is wrong with the server itself; null for its word on one mail, and for what is no failure of it. */
function reasonOf(error: SmtpError): MailServerErrorReason | null {
  const { code = '', responseCode = 0, response = '' } = error;
  if (isCertificateError(error)) return 'tls';
  if (responseCode === serviceClosingCode) return 'failing';
  if (notAboutTheMail.has(responseCode)) return 'refused';
  if (response !== '' && responseCode === 0) return 'nonsense';
  const reason = reasons[code] ?? null;
  const saysItself = responseCode !== 0 && (reason === 'nonsense' || reason === 'unreachable');
  return saysItself ? 'failing' : reason;
}

const sentences: Record<string, string> = {
  certificate: 'The mail server’s certificate isn’t valid.',
  ECONNREFUSED: 'The mail server can’t be reached: it refused the connection.',
  ETIMEDOUT: 'The mail server didn’t answer in time.',
  EABORT: 'The mail server didn’t answer in time.',
  EDNS: 'The mail server’s name can’t be found.',
  ETLS: 'Couldn’t make an encrypted connection to the mail server.',
  EAUTH: 'The mail server didn’t accept our sign-in.',
  EPROTOCOL: 'The mail server sent an unreadable answer.',
  ESOCKET: 'The connection to the mail server was lost.',
  ECONNECTION: 'The connection to the mail server was lost.',
};

function troubleOf(error: SmtpError, reason: MailServerErrorReason): string {
  const { response = '' } = error;
  if (reason === 'nonsense') return [sentences.EPROTOCOL, wordsOf(response)].filter(Boolean).join(' ');
  if (response !== '') return `The mail server said: ${wordsOf(response)}`;
  return `${sentenceOf(error) ?? 'The mail server has a problem.'} (${error.message})`;
}

function sentenceOf(error: SmtpError): string | null {
  return sentences[causeCode(error)] ?? sentences[error.code ?? ''] ?? null;
}

function causeCode(error: SmtpError): string {
  if (isCertificateError(error)) return 'certificate';
  return /ECONNREFUSED/.test(error.message) ? 'ECONNREFUSED' : '';
}

/** Returns who was refused while others were taken. */
export function refusedRecipientsOf(info: object): SentMail['refused'] {
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
