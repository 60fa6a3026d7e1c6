import { expect, test } from 'vitest';
import { passState } from './visit-pass.ts';

test.each([
  [{}, '2026-11-29', 'to-come'],
  [{}, '2026-11-30', 'today'],
  [{}, '2026-12-01', 'expired'],
  [{ usedAt: 'x' }, '2026-11-30', 'used'],
  [{ usedAt: 'x' }, '2026-12-01', 'used'],
  [{ revokedAt: 'x' }, '2026-11-29', 'revoked'],
  [{ usedAt: 'x', revokedAt: 'x' }, '2026-12-01', 'revoked'],
])('a pass for 30 November with %o is on %s: %s', (given, today, state) => {
  expect(passState({ day: '2026-11-30', usedAt: null, revokedAt: null, ...given }, today)).toBe(state);
});
