import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { PickUpListPage } from './pick-up-list-page.tsx';

const listPath = '/api/service-request/retrieveAllServiceRequestPickUp';
const row = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  caseId: 'POXL2026-0001',
  status: 'processing',
  revision: 1,
  date: '2026-11-20',
  dealer: 'Bright Water',
  robots: [],
  statusChangedAt: '2026-11-20T00:00:00Z',
  basicInfo: {
    name: 'Casey Rivers',
    phone: '0412 345 678',
    address: { city: 'Oxley', state: 'QLD', postalCode: '4075' },
  },
  branch: { name: 'Oxley' },
  shipping: {},
  pickup: { booked_for: null },
  dimensions: { pickup_pallets: 1 },
};

/** What became of each list that was asked for. */
let lists: { url: string; cancelled: unknown }[];
beforeEach(() => {
  localStorage.clear();
  lists = [];
  signInWith(['view'], ['pick_up'], 'service_request.pick_up');
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    if (!url.startsWith(listPath)) return Response.json({ views: [], rules: [], statuses: [], count: 0 });
    const request = { url, cancelled: null as unknown };
    lists.push(request);
    if (url.includes('q=bright')) return Response.json({ count: 1, countExact: true, pickUps: [row] });
    return new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        request.cancelled = signal.reason;
        reject(signal.reason);
      });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of pick-ups', () => {
  it('is cancelled when another is asked for, and says nothing of it', async () => {
    await renderPage(<PickUpListPage />);
    await waitFor(() => expect(lists).toHaveLength(1));
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'bright' } });
    await screen.findByText('POXL2026-0001');
    expect(lists).toMatchObject([{ cancelled: { name: 'AbortError' } }, { cancelled: null }]);
    expect(screen.queryByText(/cancelled by user|went wrong|Try again/i)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
