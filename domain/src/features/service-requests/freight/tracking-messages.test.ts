import { expect, test } from 'vitest';
import { saysNoTracking } from './tracking-messages.ts';

test.each([
  ['No tracking information available', true],
  ['No tracking information available for this account', false],
  ['The freight system can’t be reached right now.', false],
  ['', false],
])('a failure with the words %j says that there is nothing to tell: %j', (message, expected) => {
  expect(saysNoTracking(message)).toBe(expected);
});
