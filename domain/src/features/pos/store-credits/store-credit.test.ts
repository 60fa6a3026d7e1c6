import { expect, test } from 'vitest';
import { isCreditCode } from './store-credit.ts';

test.each([
  ['K7QX4PABCD23', true],
  ['k7qx-4pab-cd23', true],
  ['036000291452', false],
  ['9312345678907', false],
  ['M700', false],
])('%s is the code of a store credit: %s', (scanned, expected) => expect(isCreditCode(scanned)).toBe(expected));
