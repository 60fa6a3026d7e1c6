import { expect, test } from 'vitest';
import { countLines } from './text-lines.ts';

test.each([
  ['', 1],
  ['one', 1],
  ['one\ntwo', 2],
  ['one\r\ntwo\rthree', 3],
  ['\n\n\n', 4],
  ['x'.repeat(90), 1],
  ['x'.repeat(91), 2],
  [`${'x'.repeat(180)}\ny`, 3],
])('%j takes %i lines', (text, expected) => expect(countLines(text)).toBe(expected));
