import { expect, test } from 'vitest';
import { centralTests, testsOf } from './run-tests.mjs';
import { listFiles } from './source-files.ts';

test('the name of a feature also chooses the tests that look at every feature, and any other word itself alone', () => {
  expect(testsOf(['payments'])).toEqual(['payments', ...centralTests]);
  expect(testsOf(['payment-row'])).toEqual(['payment-row']);
  expect(testsOf([])).toEqual([]);
});

test('these tests are there', () => {
  expect(listFiles(...centralTests)).toEqual(centralTests);
});
