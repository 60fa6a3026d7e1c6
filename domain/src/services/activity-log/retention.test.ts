import { expect, test } from 'vitest';
import { retentionStart } from './retention.ts';

test.each([
  ['2026-11-21T02:00:00.000Z', '2019-11-21T02:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2021-03-01T12:00:00.000Z'],
])('on %s what is from before %s is kept no longer', (now, since) => {
  expect(retentionStart(new Date(now)).toISOString()).toBe(since);
});
