import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readSettings } from './read-settings.ts';

const account = { SMS_USER: 'reef', SMS_KEY: 'long enough' };
const usual = { url: 'https://rest.clicksend.com/v3', user: 'reef', key: 'long enough', from: null };

test.each([
  [{}, null],
  [account, usual],
  [
    { ...account, SMS_FROM: 'ReefPools' },
    { ...usual, from: 'ReefPools' },
  ],
  [
    { ...account, SMS_URL: 'http://127.0.0.1:3001/v3' },
    { ...usual, url: 'http://127.0.0.1:3001/v3' },
  ],
])('%j is the account', (environment, sms) => expect(readConfig('live', environment).sms).toEqual(sms));

test.each([
  [{ SMS_USER: 'reef' }, /SMS_USER also needs SMS_KEY/],
  [{ ...account, SMS_URL: 'http://sms.example' }, /SMS_URL must use https/],
  [{ ...account, SMS_FROM: 'Reef Pools Pty Ltd' }, /SMS_FROM must be/],
])('%j is refused', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words);
});
