import { isEmail } from '@poolhouse/domain/kernel/email-list';
import { type MailAddress, type MailFile, type MailMessage, MailRefused, mailLimits } from './port.ts';

const allowedHeader = /^(?:X|List)-[A-Za-z-]{1,60}$/;
const longestLine = 400;
const longestFileName = 120;

/** Returns the fields of a mail as they can stand in its head: nothing that people typed becomes a header or a recipient. */
export function safeFields(message: MailMessage) {
  const { to, cc = [], replyTo, subject, text, html, headers = {}, attachments = [] } = message;
  return {
    to: to.map(safeAddress),
    cc: cc.map(safeAddress),
    ...(replyTo && { replyTo: safeAddress(replyTo) }),
    subject: oneLine(subject),
    text,
    html,
    headers: Object.entries(headers).map(([key, value]) => ({ key: headerName(key), value: oneLine(value) })),
    attachments: safeFiles(attachments),
  };
}

/** Addresses go in as objects, so that nothing in a name can become another address. */
function safeAddress({ name, address }: MailAddress): MailAddress {
  if (!isEmail(address)) throw new MailRefused(`“${oneLine(address).slice(0, 80)}” is not an email address.`, null);
  return { name: oneLine(name), address };
}

function headerName(name: string): string {
  if (!allowedHeader.test(name)) throw new MailRefused('A header of this mail has a name that isn’t allowed.', null);
  return name;
}

function safeFiles(files: readonly MailFile[]) {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (files.length > mailLimits.files)
    throw new MailRefused(`An email can have up to ${mailLimits.files} files.`, null);
  if (bytes > mailLimits.bytes) throw new MailRefused('The attachments are larger than 15 MB in total.', null);
  return files.map(({ fileName, contentType, content }) => ({
    filename: safeFileName(fileName),
    contentType: /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream',
    content,
  }));
}

/** One name without folders, whatever it was called. */
function safeFileName(name: string): string {
  const safe = oneLine(name)
    .replace(/[/\\:"<>|?*]+/g, '-')
    .replace(/^\.+/, '');
  return safe.slice(-longestFileName) || 'file';
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
    .toWellFormed();
}
