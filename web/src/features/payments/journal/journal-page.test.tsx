import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { JournalPage } from './journal-page.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const journal = {
  id,
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  payments: 12,
  totalCents: 5_000,
  createdBy: 'Jo',
  createdAt: '2026-11-01T01:00:00Z',
  exportedAt: '2026-11-02T01:00:00Z',
  xeroFiles: 2,
};
const totals = [
  { account: '1-1120', name: 'Money received', taxCode: 'N-T', debitCents: 5_000, creditCents: 0 },
  { account: '1-1200', name: null, taxCode: 'N-T', debitCents: 0, creditCents: 5_000 },
];

afterEach(cleanup);

it('shows what closing books, the files of a long period, and reopens the last one with a reason', async () => {
  signInWith(['view', 'approve', 'export'], ['payments'], 'payments');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.startsWith('/api/journal/preview'))
      return Response.json({
        firstDay: '2026-11-01',
        lastDay: '2026-11-20',
        payments: 1,
        lines: 2,
        totals,
        debitCents: 5_000,
        creditCents: 5_000,
        waiting: 1,
      });
    if (url.endsWith('/reopen')) {
      sent.push(JSON.parse(String(body)));
      return Response.json({ id, payments: 12, wasExported: true });
    }
    return Response.json({ journals: [journal], next: { firstDay: null, payments: 0, waiting: 0 } });
  });
  await renderPage(<JournalPage />);
  await screen.findByRole('button', { name: 'Xero 2 of 2' });
  fireEvent.click(screen.getByRole('button', { name: 'Close a period' }));
  await screen.findByRole('rowheader', { name: /1-1120 Money received/ });
  screen.getByText(/1 bank line is left out/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  await screen.findByText(/This period was exported/);
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'A wrong line' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reopen the period' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'A wrong line' }]));
});
