import { judgeRate } from '@poolhouse/domain/features/marketplace/health/store-health';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { HealthPage } from './health-page.tsx';

const limit = { percent: 4, note: 'Late shipment rate' };
const month = (name: string, [late, cancelled]: readonly [number, number], of: number) => ({
  month: name,
  orders: of,
  rates: [
    judgeRate({ metric: 'late-dispatch', orders: late, of }, limit),
    judgeRate({ metric: 'cancel', orders: cancelled, of }, limit),
    judgeRate({ metric: 'return', orders: 0, of }, null),
  ],
});
const answer = {
  months: ['2026-09', '2026-10', '2026-11'],
  stores: [
    {
      store: 'ebay',
      label: 'eBay',
      months: [month('2026-09', [1, 1], 100), month('2026-10', [5, 35], 1000), month('2026-11', [0, 0], 0)],
    },
  ],
};

let health: object;
const fetchMock = vi.fn(async (_address: unknown) => Response.json(health));
beforeEach(() => {
  health = answer;
  signInWith(['view']);
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

it('shows the latest month that can be judged, with the level in words', async () => {
  await renderPage(<HealthPage />, '/?months=3');
  const [card] = await screen.findAllByRole('listitem');
  expect(String(fetchMock.mock.calls[0]?.[0])).toMatch(/\/marketplace\/health\?months=3$/);
  expect(card?.textContent).toContain('Oct 2026 · 1,000 orders');
  expect(card?.textContent).toContain('Late dispatch0.5%Limit 4%Within');
  expect(card?.textContent).toContain('Cancelled3.5%Limit 4%Near');
});

it('shows only the rate where the store has no limit', async () => {
  await renderPage(<HealthPage />);
  const [card] = await screen.findAllByRole('listitem');
  expect(card?.textContent).toMatch(/Returned0%No limit$/);
});

it('shows the rates by month, the latest first, without months that had no orders', async () => {
  await renderPage(<HealthPage />);
  const rows = within(await screen.findByRole('region', { name: 'eBay by month' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Oct 20261,0000.5%Within the limit3.5%Near the limit0%',
    'Sep 20261001%Within the limit1%Within the limit0%',
  ]);
});

it('names what is above its limit', async () => {
  health = { ...answer, stores: [{ ...answer.stores[0], months: [month('2026-10', [0, 5], 100)] }] };
  await renderPage(<HealthPage />);
  const [card] = await screen.findAllByRole('listitem');
  expect(card?.textContent).toContain('Cancelled5%Limit 4%Above');
});

it('says when no store had orders', async () => {
  health = { months: [], stores: [] };
  await renderPage(<HealthPage />);
  await screen.findByText('No orders in these months');
});
