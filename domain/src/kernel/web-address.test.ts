import { describe, expect, test } from 'vitest';
import { normaliseWebAddress } from './web-address.ts';

describe('a web address', () => {
  test.each([
    ['https://www.example.com.au', 'https://www.example.com.au'],
    ['HTTP://example.com/shop?a=1#b', 'http://example.com/shop?a=1#b'],
    ['example.com.au/shop', 'https://example.com.au/shop'],
    ['  https://example.com  ', 'https://example.com'],
  ])('%s is kept as %s', (given, kept) => expect(normaliseWebAddress(given)).toBe(kept));

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'java\nscript:alert(1)',
    ' java\nscript:alert(1)',
    'java\tscript:alert(1)//example.com',
    '\u0001javascript:alert(1)',
    'ｊavascript:alert(1)',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'view-source:https://example.com',
    'mailto:jo@example.com',
    'tel:0299005509',
    '//example.com',
    'http:example.com',
    'https:/example.com',
    'https://exam ple.com',
    'https://example.com/\u202egpj.exe',
    'https://example.com/\u0000',
    'https://example.com/"onmouseover="alert(1)',
    'https://example.com/<script>',
    'https://exa\u00admple.com',
    'https://.example.com',
    'https://example..com',
    'https://example.com:99999999',
    'file:///etc/passwd',
    'ftp://example.com',
    'https://user@example.com',
    'https://example.com\\@evil.example',
    'localhost',
    'https://',
    '',
    `https://example.com/${'x'.repeat(600)}`,
  ])('%s is refused', (given) => expect(normaliseWebAddress(given)).toBeNull());
});
