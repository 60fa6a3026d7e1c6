import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each<[string, unknown, string]>([
  ['nothing', null, ''],
  ['a yes', true, 'Yes'],
  ['a list', ['a', null, 'b'], 'a, b'],
  ['a choice by its label', { id, label: 'C1 Aqua' }, 'C1 Aqua'],
  [
    'a change, without the ids',
    { field: 'nearest', dealers: [{ order: id, dealer: id, label: 'C1 Aqua' }] },
    'Field: nearest, Dealers: C1 Aqua',
  ],
  [
    'an amount in dollars',
    { sku: 'M700', priceCents: 399900, refunded_cents: 100 },
    'Sku: M700, Price: $3,999.00, Refunded: $1.00',
  ],
  ['an amount alone', { cents: 250 }, 'Amount: $2.50'],
  ['an empty record', { id, note: null }, ''],
])('shows %s in words', (_what, value, text) => {
  expect(valueText(value)).toBe(text);
});
