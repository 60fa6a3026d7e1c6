import { redact } from './redact.ts';

/** The most that is kept of a request or an answer, in bytes. */
const maxBytes = 20_000;
/** More than is kept, so that no secret is cut in two by what is left of the text. */
const maxRead = 64_000;
const mark = '[hidden]';

const telling =
  'pass(?:word|phrase)?|secret|token|authori[sz]ation|api_?-?key|access_?-?key|consumer_key|signature|cvv|cvc|ccuid|payaccount';
const namedInJson = new RegExp(
  `("[^"\\n]{0,40}(?:${telling})[^"\\n]{0,40}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*(?:"|$)|[-\\d.]+)`,
  'gi',
);
const keyInJson = /("key"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)/gi;
const namedInQuery = new RegExp(`((?:^|[?&])(?:key|[^=&\\s"]{0,40}(?:${telling})[^=&\\s"]{0,40})=)[^&\\s"]*`, 'gi');
const cardLike = /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d.-])/g;

/**
 * Returns what is kept of a text that went out or came in, for support: without known secrets, without the values of fields
 * that are named like one, without card numbers, and cut to 20 kB.
 */
export function redactCopy(text: string, secrets: readonly string[]): string {
  const read = redact(text.slice(0, maxRead).replaceAll('\0', ''), secrets)
    .replace(namedInJson, `$1"${mark}"`)
    .replace(keyInJson, `$1"${mark}"`)
    .replace(namedInQuery, `$1${mark}`)
    .replace(cardLike, (digits) => (isCardNumber(digits) ? '[card number hidden]' : digits));
  const isCut = text.length > maxRead || Buffer.byteLength(read) > maxBytes;
  return isCut ? `${cutTo(read, maxBytes - 4)}\n…` : read.toWellFormed();
}

/** The longest beginning of a text that has so many bytes, no character cut in two. */
function cutTo(text: string, bytes: number): string {
  const cut = Buffer.from(text).subarray(0, bytes).toString('utf8');
  return cut.replace(/\uFFFD+$/, '');
}

/** By the check digit that every card number ends with. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
