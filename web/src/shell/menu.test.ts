import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { expect, it } from 'vitest';
import { isGroup, menuFor } from './menu.ts';

const titles = (role: keyof typeof pagesOfRole) =>
  menuFor(pagesOfRole[role]).map((entry) =>
    isGroup(entry) ? `${entry.title}: ${entry.items.map(({ title }) => title).join(', ')}` : entry.title,
  );

/** The menu as people know it; a page that is added later stands between these where its feature puts it. */
const known = [
  'Dealers',
  'Market Place',
  'Commercial',
  'Admin',
  'Orders',
  'Activity Logs',
  'Payments',
  'Point of Sale',
  'Visitor Logs',
  'Service Request: Drop Off, Pick Up',
  'Training: Service Pick Up',
];

it('shows an administrator everything, in the known order', () => {
  expect(titles('ADMIN').filter((title) => known.includes(title))).toEqual(known);
});

it('shows a dealer nothing but pick-ups', () => {
  expect(titles('DEALER')).toEqual(['Service Request: Pick Up']);
});

it('leaves out what a role does not have', () => {
  expect(titles('FINANCE')).toEqual(['Market Place', 'Orders', 'Payments']);
});
