import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailList, isEmail, splitEmails } from './email-list.ts';

describe('one address', () => {
  test.each(['a@example.com', 'first.last+tag@sub.example.com.au', "o'brien@example.com"])('%s is one', (given) =>
    expect(isEmail(given)).toBe(true),
  );
  test.each([
    '',
    'a',
    'a@',
    '@example.com',
    'a@example',
    'a@example.com.',
    'a b@example.com',
    'a@b..com',
    '"x,y"@example.com',
    'a@example.com\r\nBcc:b@example.com',
    '<a@example.com>',
  ])('%s is none', (given) => expect(isEmail(given)).toBe(false));
});

describe('a list of addresses', () => {
  test('is split at commas, trimmed, without empty entries and repeats', () => {
    expect(splitEmails(' a@example.com,, B@example.com ,A@EXAMPLE.com; c@example.com')).toEqual([
      'a@example.com',
      'B@example.com',
      'c@example.com',
    ]);
  });

  test('names the entries that are none', () => {
    const result = emailList.safeParse('good@example.com, bad-at-example');
    expect(result.error?.issues[0]?.message).toContain('“bad-at-example”');
  });

  test('takes 20 and refuses 21', () => {
    const many = (count: number) => Array.from({ length: count }, (_value, index) => `a${index}@example.com`);
    expect(emailList.safeParse(many(20)).success).toBe(true);
    expect(emailList.safeParse(many(21)).success).toBe(false);
  });

  test('joined again it splits into the same list', () => {
    fc.assert(
      fc.property(fc.array(fc.emailAddress()), (addresses) => {
        expect(splitEmails(splitEmails(addresses.join(',')).join(', '))).toEqual(splitEmails(addresses.join(',')));
      }),
    );
  });
});
