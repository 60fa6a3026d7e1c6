import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorMs } from '../../testing/processor-time.ts';
import { redactCopy } from './redact-copy.ts';

test.each([
  ['{"password":"p\\"w","name":"Jo"}', '{"password":"[hidden]","name":"Jo"}'],
  ['{"trackingPageAccessToken": "abc"}', '{"trackingPageAccessToken": "[hidden]"}'],
  ['{"a":{"apiKey":12345}}', '{"a":{"apiKey":"[hidden]"}}'],
  ['{"key":"abc","keyword":"pool"}', '{"key":"[hidden]","keyword":"pool"}'],
  ['{"token":"cut in the mid', '{"token":"[hidden]"'],
  ['geocode/json?address=x&key=AIza1&language=en', 'geocode/json?address=x&key=[hidden]&language=en'],
  ['consumer_key=ck_1&consumer_secret=cs_1&page=2', 'consumer_key=[hidden]&consumer_secret=[hidden]&page=2'],
  ['Authorization: Basic YTpi', 'Authorization: Basic [hidden]'],
  ['{"PAYACCOUNT":"4242424242424242"}', '{"PAYACCOUNT":"[hidden]"}'],
  ['card 4242 4242 4242 4242 paid', 'card [card number hidden] paid'],
  ['5555-5555-5555-4444', '[card number hidden]'],
  ['order 1234567890123456', 'order 1234567890123456'],
  ['known s3cret/1! here', 'known [hidden] here'],
  ['nul\0l', 'null'],
])('%s', (text, expected) => {
  expect(redactCopy(text, ['s3cret/1!'])).toBe(expected);
});

test('what is long is cut to 20 kB, between characters', () => {
  const copy = redactCopy('é'.repeat(50_000), []);
  expect(Buffer.byteLength(copy)).toBeLessThanOrEqual(20_000);
  expect(copy).toMatch(/é\n…$/);
  expect(copy).not.toContain('\uFFFD');
});

test('a secret is nowhere in the copy, wherever it stands and however long the text is', () => {
  const secret = 'Zx9-very-secret-77';
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.integer({ min: 0, max: 400 }),
      fc.boolean(),
      (text, times, isEncoded) => {
        const around = text.repeat(times);
        const copy = redactCopy(`${around}${isEncoded ? encodeURIComponent(secret) : secret}${around}`, [secret]);
        expect(copy).not.toContain(secret);
        expect(Buffer.byteLength(copy)).toBeLessThanOrEqual(20_000);
      },
    ),
    { numRuns: 60 },
  );
});

test('a text made to be slow is copied quickly', () => {
  const started = processorMs();
  for (const text of [
    '"'.repeat(64_000),
    '"token'.repeat(10_000),
    '\\'.repeat(64_000),
    '1 '.repeat(32_000),
    '&token='.repeat(9_000),
  ])
    redactCopy(text, ['secret']);
  expect(processorMs() - started).toBeLessThan(2_000);
});
