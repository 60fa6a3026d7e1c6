import { expect, test } from 'vitest';
import { shortAddress } from './short-address.ts';

test.each([
  ['https://www.aquapools.com.au/', 'aquapools.com.au'],
  ['http://aquapools.com.au/shop', 'aquapools.com.au/shop'],
  ['https://drive.example.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/view', 'drive.example.com/…/view'],
  ['https://drive.example.com/dealers/c200470/incentive-1', 'drive.example.com/…/c200470/incentive-1'],
  ['https://example.com/a-very-long-name-without-any-step', 'example.com/…-name-without-any-step'],
  ['not an address', 'not an address'],
])('%s is said as %s', (address, expected) => expect(shortAddress(address)).toBe(expected));
