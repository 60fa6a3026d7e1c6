import { expect, test } from 'vitest';
import { durationText } from './evacuation.ts';

test.each([
  ['00:00:42', '42 s'],
  ['00:04:05', '4 min 5 s'],
  ['01:10:00', '70 min 0 s'],
])('%s is %s', (end, text) => expect(durationText('2026-11-25T00:00:00.000Z', `2026-11-25T${end}.000Z`)).toBe(text));
