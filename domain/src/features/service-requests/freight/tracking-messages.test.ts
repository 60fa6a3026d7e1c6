import { expect, test } from 'vitest';
import { trackingErrorText } from './tracking-messages.ts';

test.each([
  ['No tracking information available', 'No tracking information available'],
  ['The freight system can’t be reached right now.', 'Something went wrong with Open Freight API'],
  ['no tracking information available', 'Something went wrong with Open Freight API'],
  ['', 'Something went wrong with Open Freight API'],
])('%j is told as %j', (message, text) => {
  expect(trackingErrorText(message)).toBe(text);
});
