import type {
  CourierConsignment,
  PickUpFreight,
} from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../../../platform/session/session-store.ts';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { ApproveAction, ManifestAction } from './bulk-actions.tsx';
import type { CourierPickUp } from './freight-queries.ts';
import { FreightSection } from './freight-section.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const pickUp = {
  id,
  caseId: 'PGRE2026-0001',
  status: 'processing',
  robots: [],
  dimensions: { pickup_pallets: 0 },
} as unknown as CourierPickUp;
const rate = { carrierAndService: '34:341', carrierName: 'TNT', serviceName: 'Road Express', costCents: 4400 };
const rates = {
  rates: [{ ...rate, arrivesAt: null }],
  packages: [],
  dangerousGoods: ['UN3481 BATTERIES'],
  message: null,
  askedAt: null,
};
const consignment = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  direction: 'incoming',
  robotId: null,
  reference: 'PGRE2026-0001',
  state: 'made',
  message: null,
  number: 'TNTP003',
  carrierName: 'TNT',
  serviceName: 'Road Express',
  costCents: 4400,
  approvedBy: 'Priya Nair',
  duplicates: null,
  booking: 'none',
  pickUpReference: null,
  bookedFor: null,
  status: 'unmanifested',
  statusLabel: 'Consignment created',
  isWarning: false,
  documents: ['label', 'dg'],
} as unknown as CourierConsignment;
const windows = [{ day: '2026-11-24', readyAt: '08:00', closesAt: '16:30' }];
const tracking = {
  consignments: [
    {
      id: consignment.id,
      direction: 'incoming',
      number: 'TNTP003',
      carrierName: 'TNT',
      trackingUrl: null,
      events: [{ status: 'pickedUp', label: 'Picked up', words: 'Freight picked up', at: '2026-11-24T01:00:00Z' }],
      trackedAt: '2026-11-24T02:00:00Z',
      message: 'Something went wrong with Open Freight API',
    },
  ],
  message: 'Something went wrong with Open Freight API',
};

let freight: PickUpFreight;
let sent: { url: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  freight = {
    consignments: [],
    rates,
    limitCents: null,
    windows,
    returnWindows: [],
    isOn: true,
    waits: [],
    carriersWithoutEmail: [],
  } as PickUpFreight;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/freight')) return Response.json(freight);
    if (url.includes('getTrackingDetails')) return Response.json(tracking);
    if (url.endsWith('/rates')) return Response.json(rates);
    if (method === 'POST') sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json({ ...consignment, booked: 1, refused: [], intentIds: [] });
  });
  signInWith(['manage'], ['pick_up'], 'service_request');
});
afterEach(cleanup);

const shown = (change: Partial<CourierConsignment> = {}) => {
  freight = { ...freight, consignments: [{ ...consignment, ...change }] };
  return renderPage(<FreightSection pickUp={pickUp} />);
};

describe('the courier of a pick-up', () => {
  it('is approved with the cost that was shown', async () => {
    await renderPage(<FreightSection pickUp={pickUp} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve freight…' }));
    await screen.findByText(/Dangerous goods: UN3481 BATTERIES/);
    const rate = await screen.findByLabelText('TNT Road Express · $44.00');
    await waitFor(() => expect(document.activeElement).toBe(rate));
    fireEvent.click(rate);
    const approve = screen.getByRole('button', { name: 'Approve and create' });
    await waitFor(() => expect(approve).toHaveProperty('disabled', false));
    fireEvent.click(approve);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      url: expect.stringMatching(/consignment$/),
      body: { carrierAndService: '34:341', costCents: 4400 },
    });
  });

  it.each(['Picked Up', 'Cancelled'] as const)('is approved no more once its pick-up is %s', async (status) => {
    await renderPage(<FreightSection pickUp={{ ...pickUp, status }} />);
    await screen.findByText('No courier was booked here.');
    expect(screen.queryByRole('button', { name: 'Approve freight…' })).toBeNull();
  });

  it('is nothing that a dealer approves: they ask about it', async () => {
    const user = {
      id: 'u2',
      name: 'Con',
      role: 'DEALER',
      permissions: {},
      pages: ['pick_up'],
      priorityId: 'C1',
      theme: {},
    };
    storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
    await renderPage(<FreightSection pickUp={pickUp} />);
    await screen.findByRole('button', { name: 'Ask a question…' });
    expect(screen.queryByRole('button', { name: 'Approve freight…' })).toBeNull();
  });

  it('is booked at a time that its carrier offers', async () => {
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Book pick-up…' }));
    await screen.findByDisplayValue('24/11/2026, 8:00 am to 4:30 pm');
    fireEvent.click(await screen.findByRole('button', { name: 'Book' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      url: expect.stringMatching(/serviceRequestPickUpManifest$/),
      body: { ids: [id], window: windows[0] },
    });
  });

  it('isn’t cancelled once it is delivered', async () => {
    await shown({ booking: 'booked', status: 'complete' });
    await screen.findByRole('button', { name: 'Label' });
    expect(screen.queryByRole('button', { name: 'Cancel courier…' })).toBeNull();
  });

  it('shows its documents, and what was good last with its time', async () => {
    await shown();
    await screen.findByRole('button', { name: 'Label' });
    screen.getByRole('button', { name: 'Dangerous goods declaration' });
    await screen.findByText('Something went wrong with Open Freight API');
    await screen.findByText('Picked up: Freight picked up');
    screen.getByText(/As at/);
  });

  it.each([
    [{ state: 'cancel-sent' }, 'Cancellation sent', 'Carrier has cancelled it'],
    [{ booking: 'missed' }, 'Pick-up missed', 'Rebook…'],
    [{ booking: 'booked', pickUpReference: 'TNT-PU-480001' }, 'Consignment created', 'Rebook…'],
    [{ state: 'failed', message: 'No such suburb.' }, 'Consignment failed', 'Approve freight…'],
  ] as [Partial<CourierConsignment>, string, string][])('%j is shown as %s with %s', async (change, label, button) => {
    await shown(change);
    await screen.findByText(label);
    screen.getByRole('button', { name: button });
  });

  it.each([
    ['incoming', 'Book pick-up…', 'The pick-up itself stays as it is'],
    ['return', 'Book driver…', 'The robot stays at the branch'],
  ] as const)('that is %s can be cancelled by itself', async (direction, book, about) => {
    await shown({ direction });
    await screen.findByRole('button', { name: book });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel courier…' }));
    await screen.findByText(new RegExp(about));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel courier' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      url: expect.stringMatching(/serviceRequestPickUpCancelEmail$/),
      body: { id, consignmentId: consignment.id },
    });
  });

  it('of a carrier that booked twice says so', async () => {
    await shown({ duplicates: 'TNTP004 (TNT)' });
    await screen.findByText(/The carrier has this twice: TNTP004/);
  });
});

it('the freight of many pick-ups is approved at once, by the cheapest carriers within a limit', async () => {
  const clear = vi.fn();
  const rows = [pickUp, { ...pickUp, id: '01890a5d-ac96-774b-bcce-b302099a8059' }] as CourierPickUp[];
  const selection = { rows, isAllMatching: false, count: 2, countText: '2', query: {}, filter: null, clear };
  await renderPage(<ApproveAction selection={selection} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve freight…' }));
  await screen.findByText('Approve freight: 2 pick-ups');
  fireEvent.change(screen.getByLabelText('Up to'), { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve and create' }));
  await waitFor(() => expect(clear).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({ ids: rows.map((row) => row.id), choice: 'cheapest', upToCents: 6_000 });
});

it('couriers of many pick-ups are booked at once', async () => {
  const clear = vi.fn();
  const rows = [pickUp, { ...pickUp, id: '01890a5d-ac96-774b-bcce-b302099a8059' }] as CourierPickUp[];
  const selection = { rows, isAllMatching: false, count: 2, countText: '2', query: {}, filter: null, clear };
  await renderPage(<ManifestAction selection={selection} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Book couriers…' }));
  await screen.findByText('Book pick-up: 2 pick-ups');
  fireEvent.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(clear).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ ids: rows.map((row) => row.id) });
});
