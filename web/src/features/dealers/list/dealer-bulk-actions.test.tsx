import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { DealerBulkActions } from './dealer-bulk-actions.tsx';

beforeEach(() => signInWith(['manage']));
afterEach(cleanup);

function chosen(count: number, given: Partial<ListSelection<DealerSummary>> = {}): ListSelection<DealerSummary> {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `d${index}`, email: '' }) as never);
  const filter = { sort: '-name', located: 'yes', id: rows.map(({ id }) => id) };
  const base = { rows, isAllMatching: false, count, countText: String(count), query: {}, filter, clear: () => {} };
  return { ...base, ...given };
}

const show = async (selection: ListSelection<DealerSummary>) => {
  await renderPage(<DealerBulkActions selection={selection} />, '/');
  await screen.findByRole('button', { name: /^Edit/ });
};
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('merges exactly two dealers', async () => {
  await show(chosen(2));
  expect(addressOf('Merge 2')).toBe('/home/dealers/merge?a=d0&b=d1');
});

it.each([
  ['one', chosen(1)],
  ['three', chosen(3)],
  ['all that match', chosen(2, { isAllMatching: true, count: 312, countText: '312' })],
])('says why %s can’t be merged', async (_name, selection) => {
  await show(selection);
  expect(screen.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Choose exactly two dealers to merge.')).toBeTruthy();
});

it('shows them on the map, and says how many are edited', async () => {
  await show(chosen(3));
  expect(addressOf('Show on map')).toBe('/home/dealers/map?id=d0&id=d1&id=d2');
  expect(screen.getByRole('button', { name: 'Edit 3' })).toBeTruthy();
});

it('shows too many on the map only when all that match are chosen', async () => {
  await show(chosen(201, { filter: null }));
  expect(screen.getByText('Choose 200 dealers or fewer, or all that match.')).toBeTruthy();
  cleanup();
  await show(chosen(201, { isAllMatching: true, filter: { state: 'NSW', sort: '-name' } }));
  expect(addressOf('Show on map')).toBe('/home/dealers/map?state=NSW');
});
