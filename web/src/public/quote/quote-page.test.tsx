import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './quote-page.tsx';

const quoteId = '01890a5d-ac96-774b-bcce-b302099a8057';
const quote = {
  caseId: 'POXL2026000042-1',
  version: 2,
  robotName: 'Dolphin M700',
  serialNumber: 'M700-2231',
  lines: [{ sku: '9995386', name: 'Drive motor', qty: 2, priceCents: 19_995 }],
  labourMinutes: 90,
  labourRateCents: 13_200,
  labourCents: 19_800,
  discountCents: 1_000,
  gstPercent: 10,
  gstCents: 5_345,
  withoutGstCents: 53_445,
  totalCents: 58_790,
  note: 'The left motor is worn.',
  photoIds: ['p1'],
  createdOn: '2026-11-22',
  validUntil: '2026-12-22',
  state: 'waiting',
  canAnswer: true,
  answeredAt: null,
  answeredBy: null,
  answerMethod: null,
  notice: null,
  fileName: 'quote.pdf',
  company: { name: 'Blue Water Supplies', abn: null, phone: '(02) 5550 0042', address: null },
};
const approved = {
  ...quote,
  state: 'approved',
  canAnswer: false,
  answeredBy: 'Jo Citizen',
  answerMethod: 'link',
  answeredAt: '2026-11-23T01:00:00.000Z',
};
const problem = (status: number, code: string, detail: string) => Response.json({ status, code, detail }, { status });

type Sent = { url: string; body: unknown };
let sent: Sent[];
function open(...answers: Response[]) {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    sent.push({ url: String(url), body: body === undefined ? null : JSON.parse(body) });
    return answers.shift();
  });
  render(<Page path={`/quote/${quoteId}/token-of-the-link`} />);
}
afterEach(cleanup);

it('shows model, serial, parts, labour and price with its GST', async () => {
  open(Response.json(quote));
  expect(await screen.findByRole('heading', { level: 1, name: 'Quote for Dolphin M700' })).toBeTruthy();
  for (const text of ['$399.90', '$198.00', '−$10.00', '$534.45', '$53.45', '$587.90', '9995386 · Qty 2'])
    screen.getByText(text);
  screen.getByText('1 h 30 min at $132.00 an hour');
  screen.getByText('Serial number M700-2231 · POXL2026000042-1, version 2');
  expect(screen.getByRole('img').getAttribute('src')).toBe(`/api/quote-page/${quoteId}/token-of-the-link/photo/p1`);
});

it('approves the version that is shown, by the name that is entered', async () => {
  open(Response.json(quote), Response.json(approved), Response.json(approved));
  fireEvent.click(await screen.findByRole('button', { name: 'Approve $587.90' }));
  screen.getByText('Enter your name.');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' Jo Citizen ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve $587.90' }));
  await screen.findByText(/^Approved by Jo Citizen by link on 23\/11\/2026/);
  expect(sent[1]).toMatchObject({ body: { answer: 'approved', version: 2, name: 'Jo Citizen' } });
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

it('shows how a quote stands that was answered meanwhile', async () => {
  open(Response.json(quote), problem(409, 'not-allowed-now', 'Answered already.'), Response.json(approved));
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Jo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText(/^Approved by Jo Citizen/);
});

it('says that a version expired, and is the not-found page for whatever opens nothing', async () => {
  open(Response.json({ ...quote, state: 'expired', canAnswer: false, notice: 'This quote has expired.' }));
  await screen.findByText('This quote has expired.');
  expect(screen.queryByLabelText('Your name')).toBeNull();
  cleanup();
  open(problem(404, 'not-found', 'Check the link.'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
