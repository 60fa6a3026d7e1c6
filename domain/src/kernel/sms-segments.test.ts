import { expect, test } from 'vitest';
import { smsLength, toGsmText } from './sms-segments.ts';

test.each([
  ['nothing', '', 'GSM-7', 0, 1],
  ['a short text', 'Your robot is ready.', 'GSM-7', 20, 1],
  ['160 characters', 'a'.repeat(160), 'GSM-7', 160, 1],
  ['161 characters', 'a'.repeat(161), 'GSM-7', 161, 2],
  ['306 characters', 'a'.repeat(306), 'GSM-7', 306, 2],
  ['307 characters', 'a'.repeat(307), 'GSM-7', 307, 3],
  ['letters of the alphabet with accents', 'éèàÅß£', 'GSM-7', 6, 1],
  ['80 of the extension', '€'.repeat(80), 'GSM-7', 160, 1],
  ['81 of the extension', '€'.repeat(81), 'GSM-7', 162, 2],
  ['one of the extension, which isn’t cut in two', `${'a'.repeat(152)}€${'a'.repeat(153)}`, 'GSM-7', 307, 3],
  ['a curly apostrophe', `${'a'.repeat(69)}’`, 'UCS-2', 70, 1],
  ['71 characters of UCS-2', `${'a'.repeat(70)}’`, 'UCS-2', 71, 2],
  ['134 characters of UCS-2', `${'a'.repeat(133)}’`, 'UCS-2', 134, 2],
  ['135 characters of UCS-2', `${'a'.repeat(134)}’`, 'UCS-2', 135, 3],
  ['an emoji, which takes two units', '🏊', 'UCS-2', 2, 1],
  ['an emoji, which isn’t cut in two', `${'a'.repeat(66)}🏊${'a'.repeat(66)}`, 'UCS-2', 134, 3],
])('%s', (_name, text, encoding, units, segments) => {
  expect(smsLength(text)).toEqual({ encoding, units, segments });
});

test.each([
  ['It’s “ready” – now…', 'It\'s "ready" - now...'],
  ['Müller, Zoë and Ōtāhuhu', 'Müller, Zoe and Otahuhu'],
  ['8:00\u202Fam', '8:00 am'],
  ['池', '池'],
  ['[€5]', '[€5]'],
])('%s becomes %s', (text, plain) => expect(toGsmText(text)).toBe(plain));
