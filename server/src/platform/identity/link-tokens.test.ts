import { expect, test } from 'vitest';
import { LinkTokens } from './link-tokens.ts';

const tokens = new LinkTokens('a secret of the installation', 'quote link');

test('a token of 256 bits opens what it was made over, and nothing else', () => {
  const token = tokens.tokenOf('quote 7');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokens.isOf('quote 7', token)).toBe(true);
  for (const wrong of ['', token.slice(1), `${token}A`, token.toUpperCase(), tokens.tokenOf('quote 8'), 'é'.repeat(43)])
    expect(tokens.isOf('quote 7', wrong)).toBe(false);
});

test('a token is good for its purpose and its installation alone, and only its hash is stored', () => {
  const token = tokens.tokenOf('quote 7');
  for (const other of [new LinkTokens('a secret of the installation', 'order link'), new LinkTokens('b', 'quote link')])
    expect(other.isOf('quote 7', token)).toBe(false);
  expect(tokens.storedHashOf('quote 7')).not.toContain(token);
});
