import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['password is s3cret/1!', ['s3cret/1!'], 'password is [hidden]'],
  ['/path?key=s3cret%2F1!', ['s3cret/1!'], '/path?key=[hidden]'],
  ['Authorization: Basic YTpi', [], 'Authorization: Basic [hidden]'],
  ['abc and abcdef', ['abc', 'abcdef'], '[hidden] and [hidden]'],
  ['nothing here', [''], 'nothing here'],
])('%s', (text, secrets, expected) => {
  expect(redact(text, secrets)).toBe(expected);
});
