import { expect, it } from 'vitest';
import { requestValueText } from './request-value-text.ts';

const codes = { status: { received: 'Received' } };

it.each([
  ['to', 'owner10@owner.example', 'owner10@owner.example'],
  ['to', '2026-11-23', '23/11/2026'],
  ['totalCents', 63_340, '$633.40'],
  ['version', 2, 'version 2'],
  ['dimensions.pickup_pallets', 2, '2'],
  ['status', 'received', 'Received'],
  ['basicInfo.phone', '0400000010', '0400 000 010'],
  ['inclusion', ['Cable', 'Caddy'], 'Cable, Caddy'],
])('%s %j is %s', (field, value, text) => {
  expect(requestValueText(codes, field, value)).toBe(text);
});
