import { expect, test } from 'vitest';
import { mentions } from './mentions.ts';

const zoe = { name: 'Zoë Reef-Smith', email: 'zreef@pools.example', phones: ['+61412345678', null] };

test.each([
  ['zoe', true],
  ['ZOË', true],
  ['smith pools', true],
  ['ree', true],
  ['zreef@pools.example', true],
  ['0412 345 678', true],
  ['345678', true],
  ['harbour', false],
  ['jo', false],
  ['0499 999 999', false],
  ['', false],
  ['of', false],
])('“%s” may mean Zoë Reef-Smith: %j', (words, may) => {
  expect(mentions(words, zoe)).toBe(may);
});

test('a person of whom only the name is known', () => {
  expect(mentions('0412 345 678', { name: 'Jo' })).toBe(false);
  expect(mentions('reef', { name: 'Jo Reef' })).toBe(true);
});
