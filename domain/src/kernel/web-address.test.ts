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
