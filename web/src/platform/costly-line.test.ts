import { expect, test } from 'vitest';
import { isCostlyLine } from './costly-line.ts';

test.each([
  ['a browser that doesn’t say', {}, false],
  ['a good line', { connection: { saveData: false, effectiveType: '4g' } }, false],
  ['a good line where data is saved', { connection: { saveData: true, effectiveType: '4g' } }, true],
  ['a slow line', { connection: { saveData: false, effectiveType: '3g' } }, true],
  ['a very slow line', { connection: { effectiveType: 'slow-2g' } }, true],
])('%s', (_line, device, isCostly) => {
  expect(isCostlyLine(device)).toBe(isCostly);
});
