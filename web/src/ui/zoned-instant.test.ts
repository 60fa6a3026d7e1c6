import { defaultTheme } from '@poolhouse/domain/features/access/theme';
import { expect, it } from 'vitest';
import { dropSession, storeSession } from '../platform/session/session-store.ts';
import { sessionUser, testIds } from '../platform/session/session-testing.ts';
import { dayText, instantText, secondText, timeText } from './zoned-instant.ts';

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

it('follows the 24-hour clock of the reader', () => {
  const user = sessionUser(testIds.viewer, 'ADMIN', { theme: { ...defaultTheme, clock: '24h' } });
  storeSession({ token: 'token', expiresAt: '2026-11-21T04:00:00Z', user }, null);
  expect(instantText('2026-11-21T03:05:09Z', 'Australia/Sydney')).toBe('21/11/2026 14:05');
  expect(timeText('2026-11-21T03:05:09Z', 'Australia/Perth')).toBe('14:05 AEDT');
  expect(secondText('2026-11-21T03:05:09Z')).toBe('21/11/2026 14:05:09');
  expect(dayText('2026-11-21T03:05:09Z')).toBe('21/11/2026');
  dropSession();
  expect(instantText('2026-11-21T03:05:09Z', 'Australia/Sydney')).toBe('21/11/2026 2:05 pm');
});
