import { expect, test } from 'vitest';
import { lockNumbers } from '../server/src/platform/database/lock-numbers.ts';
import { listFiles, readSource } from './source-files.ts';

const sources = listFiles('server/src/*.ts').filter((path) => !/\.test\.ts$|-testing\.ts$/.test(path));
const filesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(readSource(path)));

test('each use of an advisory lock has a number of its own', () => {
  const numbers = Object.values(lockNumbers);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('every advisory lock takes its number from the one file', () => {
  // Its functions are given the number.
  const given = 'server/src/platform/database/advisory-locks.ts';
  const taking = filesWith(/pg_(?:try_)?advisory_\w*lock/).filter((path) => path !== given);
  expect(taking.length).toBeGreaterThan(3);
  expect(taking.filter((path) => !/\blockNumbers\b/.test(readSource(path)))).toEqual([]);
  expect(filesWith(/\b727_?\d{3}\b/)).toEqual(['server/src/platform/database/lock-numbers.ts']);
});

test('what repeats goes through every(), but for rounds that may overlap', () => {
  expect(filesWith(/\bsetInterval\(/)).toEqual([
    'server/src/platform/every.ts',
    // It watches one request, and ends with it.
    'server/src/platform/http/arrival.ts',
    // A look that hangs must hold up neither the next look nor the next renewal.
    'server/src/platform/realtime/session-guard.ts',
    'server/src/services/outbox/worker/leases.ts',
  ]);
});
