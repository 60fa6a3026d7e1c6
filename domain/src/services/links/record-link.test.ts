import { expect, test } from 'vitest';
import { linkStateOf } from './record-link.ts';

const now = new Date('2026-11-22T08:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

test.each([
  [{ expiresAt: after, revokedAt: null }, 'active'],
  [{ expiresAt: now, revokedAt: null }, 'expired'],
  [{ expiresAt: before, revokedAt: null }, 'expired'],
  [{ expiresAt: after, revokedAt: before }, 'revoked'],
  [{ expiresAt: before, revokedAt: before }, 'revoked'],
])('%j is %s', (link, state) => {
  expect(linkStateOf(link, now)).toBe(state);
});
