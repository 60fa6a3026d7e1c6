import { expect, it } from 'vitest';
import { instantText, timeText } from './zoned-instant.ts';

it.each([
  ['Australia/Sydney', '2026-11-21T03:05:00Z', '21/11/2026 2:05 pm'],
  ['Australia/Melbourne', '2026-11-21T03:05:00Z', '21/11/2026 2:05 pm'],
  ['Australia/Brisbane', '2026-11-21T03:05:00Z', '21/11/2026 2:05 pm AEDT'],
  ['Australia/Brisbane', '2026-07-21T03:05:00Z', '21/07/2026 1:05 pm'],
  ['Australia/Perth', '2026-07-20T14:05:00Z', '21/07/2026 12:05 am AEST'],
])('in %s, %s is %s', (zone, at, text) => {
  expect(instantText(at, zone)).toBe(text);
  expect(timeText(at, zone)).toBe(text.slice(11));
});
