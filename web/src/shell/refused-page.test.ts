import { expect, it } from 'vitest';
import { refusedText } from './refused-page.ts';

it.each([
  [
    'dealers',
    'FINANCE',
    ['Priya Nair'],
    'You can’t open Dealers: your role, Finance, doesn’t include it. Priya Nair can add it.',
  ],
  [
    'pos',
    'SERVICE',
    ['Priya Nair', 'Tom Okafor'],
    'You can’t open Point of Sale: your role, Service, doesn’t include it. Priya Nair or Tom Okafor can add it.',
  ],
  ['admin', 'TRAINING', [], 'You can’t open Admin: your role, Training, doesn’t include it. Ask an administrator.'],
  ['dealers', 'DEALER', [], 'You can’t open Dealers: your role, Dealer, doesn’t include it. Ask your branch.'],
] as const)('says that %s was refused to %s, and whom to ask', (page, role, granters, text) => {
  expect(refusedText(page, role, granters)).toBe(text);
});
