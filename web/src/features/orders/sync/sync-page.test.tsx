import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeState } from '../../../platform/notify.ts';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { SyncPage } from './sync-page.tsx';

const jobId = '01890a5d-ac96-774b-bcce-b302099a8057';
const messages = () => noticeState().kept.map(({ message }) => message);
const check = {
  startedAt: '2026-11-21T01:00:00Z',
  finishedAt: '2026-11-21T01:01:00Z',
  by: 'Jo',
  checked: 1_234,
  message: null,
  differences: [
    {
      kind: 'order',
      orderId: jobId,
      reference: '104872',
      problem: 'Priority doesn’t have it',
      mended: 'Back to Assigned',
      isOpen: false,
    },
  ],
};

let job: { state: string; progress: number; total: number; message: string | null };
let checked: typeof check | null;
let unreadable: object[];
beforeEach(() => {
  job = { state: 'running', progress: 1, total: 4, message: null };
  checked = null;
  unreadable = [];
  signInWith(['view', 'approve', 'import'], ['order'], 'orders');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.startsWith('/api/job/')) return Response.json({ id: jobId, kind: 'x', ...job });
    if (url === '/api/order/check-sent-orders') return Response.json({ job: jobId }, { status: 202 });
    if (url === '/api/order/last-check') return Response.json({ check: checked });
    if (method === 'POST') return Response.json({ job: jobId }, { status: 202 });
    return Response.json({ isOn: true, until: '2026-11-21T01:00:00Z', lastRunAt: null, message: null, unreadable });
  });
});
afterEach(cleanup);

it('checks sent orders under the loading message, then shows what was corrected', async () => {
  await renderPage(<SyncPage />);
  await screen.findByText('Not checked yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Check sent orders' }));
  await waitFor(() => expect(messages()).toContain('Running Check Sent'));
  await waitFor(() =>
    expect(noticeState().kept.find(({ message }) => message === 'Running Check Sent')?.progress).toBe(0.25),
  );
  checked = check;
  job = { ...job, state: 'done' };
  await screen.findByText('Priority doesn’t have it');
  screen.getByText(/1,234 checked, 1 differed/);
  expect(messages()).toContain('Sent orders checked.');
  expect(messages()).not.toContain('Running Check Sent');
});

it('leads to the orders that couldn’t be taken in, as the link of Home asks', async () => {
  unreadable = [{ shopId: 7, number: '1007', problem: 'The total is missing.', receivedAt: '2026-11-21T01:00:00Z' }];
  await renderPage(<SyncPage />, '/?show=unreadable');
  const heading = await screen.findByRole('heading', { name: 'Not taken in' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByText(/The total is missing/);
});

it('says why fetching from the shop ended early', async () => {
  await renderPage(<SyncPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Fetch now' }));
  job = { ...job, state: 'failed', message: 'The shop didn’t answer.' };
  await waitFor(() => expect(messages()).toContain('The shop didn’t answer.'));
});
