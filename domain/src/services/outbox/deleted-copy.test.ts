import { expect, test } from 'vitest';
import { missingCopyReason } from './deleted-copy.ts';

test.each<[string | null, string, string]>([
  ['2024-11-21T10:00:00.000Z', '2026-11-21T10:00:00.001Z', 'The copy was deleted after 24 months.'],
  ['2024-11-21T10:00:00.000Z', '2026-11-21T09:59:59.999Z', 'The copy was deleted after 23 months.'],
  ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z', 'The copy was deleted after 1 month.'],
  ['2024-02-29T10:00:00.000Z', '2025-02-28T10:00:00.000Z', 'The copy was deleted after 12 months.'],
  ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'The copy was deleted.'],
  [null, '2026-11-21T10:00:00.000Z', 'The copy was deleted.'],
])('settled %s, deleted %s: %s', (settledAt, deletedAt, words) => {
  expect(missingCopyReason(settledAt, deletedAt)).toBe(words);
});
