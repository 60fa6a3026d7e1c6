import { expect, test } from 'vitest';
import { freightOf } from './freight-account.ts';
import { readSettings } from './read-settings.ts';

const url = 'https://live.machship.com';
const account = { FREIGHT_URL: url, FREIGHT_TOKEN: 'a-long-token' };

test.each([
  [{}, null],
  [account, { protocol: 'machship', url, token: 'a-long-token' }],
  [
    { ...account, FREIGHT_PROTOCOL: 'machship' },
    { protocol: 'machship', url, token: 'a-long-token' },
  ],
  [
    { ...account, FREIGHT_PROTOCOL: 'openfreight', FREIGHT_USER: 'us' },
    { protocol: 'openfreight', url, user: 'us', token: 'a-long-token' },
  ],
])('%j', (environment, expected) => {
  expect(freightOf(readSettings(environment))).toEqual(expected);
});

test.each([
  [{ FREIGHT_URL: url }, /FREIGHT_URL also needs FREIGHT_TOKEN/],
  [{ FREIGHT_PROTOCOL: 'machship' }, /FREIGHT_PROTOCOL also needs FREIGHT_URL/],
  [{ ...account, FREIGHT_PROTOCOL: 'pigeon' }, /FREIGHT_PROTOCOL must be machship or openfreight/],
  [{ ...account, FREIGHT_PROTOCOL: 'openfreight' }, /openfreight also needs FREIGHT_USER/],
  [{ ...account, FREIGHT_USER: 'us' }, /FREIGHT_USER belongs to/],
])('%j is refused', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words);
});
