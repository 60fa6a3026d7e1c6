import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './document-page.tsx';

const linkId = '01890a5d-ac96-774b-bcce-b302099a8057';
const page = {
  title: 'Condition report: Harbour pool',
  fileName: 'Condition report.pdf',
  bytes: 18_300_000,
  company: { name: 'Blue Water Supplies', abn: null, phone: '(02) 5550 0042', address: null },
  expiresAt: '2026-12-22T08:00:00.000Z',
};

function open(answer: Response) {
  vi.stubGlobal('fetch', async () => answer);
  render(<Page path={`/document/${linkId}/token-of-the-link`} />);
}
afterEach(cleanup);

it('shows the document under the company’s name, with its size and until when the link works', async () => {
  open(Response.json(page));
  expect(await screen.findByRole('heading', { level: 1, name: page.title })).toBeTruthy();
  screen.getByText('PDF, 19 MB');
  const link = screen.getByRole('link', { name: /Condition report.pdf/ });
  expect(link.getAttribute('href')).toBe(`/api/document-page/${linkId}/token-of-the-link/file`);
  screen.getByText('This link works until 22/12/2026.');
});

it('is the not-found page for whatever opens nothing', async () => {
  const detail = 'Check the link, or it may have been moved or deleted.';
  open(Response.json({ status: 404, code: 'not-found', detail }, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
