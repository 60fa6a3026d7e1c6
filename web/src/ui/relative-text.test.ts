import { expect, it } from 'vitest';
import { relativeText } from './relative-text.ts';

const now = new Date('2026-11-21T04:00:00Z');

it.each([
  ['2026-11-21T03:59:40Z', 'just now'],
  ['2026-11-21T03:12:00Z', '48 minutes ago'],
  ['2026-11-20T03:00:00Z', 'yesterday'],
  ['2026-11-24T04:00:00Z', 'in 3 days'],
  ['2024-11-20T03:00:00Z', '2 years ago'],
])('says of %s: %s', (instant, text) => {
  expect(relativeText(instant, now)).toBe(text);
});
