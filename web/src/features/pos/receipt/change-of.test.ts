import type { Tender } from '@poolhouse/domain/features/pos/sales/sale';
import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

const tender = (method: Tender['method'], changeCents: number, isExchange = false) =>
  ({ method, changeCents, isExchange }) as Tender;

it.each([
  ['of cash', [tender('cash', 1_000)], 1_000],
  ['of the latest payment alone', [tender('cash', 1_000), tender('cash', 500)], 500],
  ['not of a deposit whose change was given then', [tender('cash', 1_000), tender('eft', 0)], null],
  ['not of what an exchange paid', [tender('cash', 0, true)], null],
  ['not of a sale that nothing was paid of', [], null],
])('shows the change %s', (_what, tenders, cents) => {
  expect(changeOf({ tenders })).toBe(cents);
});
