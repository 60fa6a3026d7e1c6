import { expect, it } from 'vitest';
import { signInWith } from '../ui/page-testing.tsx';
import { fieldText } from './field-text.ts';

const write = fieldText(
  { status: { received: 'Received' }, phone: (digits: string) => `+${digits}`, version: (n: number) => `version ${n}` },
  ({ sku }) => `product ${sku}`,
);

it.each([
  ['to', 'owner10@owner.example', 'owner10@owner.example'],
  ['to', '2026-11-23', '23/11/2026'],
  ['totalCents', 63_340, '$633.40'],
  ['version', 2, 'version 2'],
  ['dimensions.pickup_pallets', 2, '2'],
  ['status', 'received', 'Received'],
  ['status', 'gone', 'gone'],
  ['phone', '61400000010', '+61400000010'],
  ['phone', null, ''],
  ['inclusion', ['Cable', 'Caddy'], 'Cable, Caddy'],
  ['products', [{ sku: 'A' }, { sku: 'B' }], 'product A, product B'],
  ['constructor', 'no code', 'no code'],
  ['isOpen', true, 'Yes'],
])('%s %j is %s', (field, value, text) => {
  expect(write(field, value)).toBe(text);
});

it('writes times on the reader’s clock', () => {
  signInWith(['view']);
  expect(write('createdAt', '2026-11-22T00:30:00.000Z')).toMatch(/^22\/11\/2026 11:30 am/);
});
