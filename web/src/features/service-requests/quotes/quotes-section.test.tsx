import { pickUpFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import type { QuotedRobot } from './quoted-robot.ts';
import { QuotesSection } from './quotes-section.tsx';

const requestId = '01890a5d-ac96-774b-bcce-b302099a8057';
const robot = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  robotName: 'Dolphin M700',
  serialNumber: 'S-1',
  status: 'quoted',
  warranty: null as boolean | null,
  warrantySuggested: null as boolean | null,
  warrantySuggestion: null,
} as const;
const quote = {
  id: '01890a5d-ac96-774b-bcce-b302099a8059',
  robotId: robot.id,
  caseId: 'POXL2026000042-1',
  version: 2,
  robotName: robot.robotName,
  serialNumber: 'S-1',
  lines: [],
  labourMinutes: 60,
  labourRateCents: 13_200,
  labourCents: 13_200,
  discountCents: 0,
  gstPercent: 10,
  gstCents: 1_200,
  withoutGstCents: 12_000,
  totalCents: 13_200,
  note: null,
  photoIds: [],
  createdOn: '2026-11-22',
  validUntil: '2026-12-22',
  state: 'waiting',
  canAnswer: true,
  answeredAt: null as string | null,
  answeredBy: null as string | null,
  createdBy: 'Jo',
  createdAt: '2026-11-22T00:00:00Z',
  sentAt: '2026-11-22T00:00:00Z',
  sentTo: 'a@b.example',
  answerMethod: null as string | null,
  answerReason: null,
  link: 'https://x.example/quote/1/abc',
  invoice: null as object | null,
};
const approved = {
  ...quote,
  state: 'approved',
  canAnswer: false,
  answeredBy: 'Casey Rivers',
  answerMethod: 'link',
  answeredAt: '2026-11-23T01:00:00Z',
};

let listed: { quotes: object[]; unsent: string[] };
let sent: { url: string; body: unknown }[];
let refusal: Response | null;
beforeEach(() => {
  sent = [];
  refusal = null;
  listed = { quotes: [quote], unsent: [] };
  signInWith(['edit', 'view'], ['pick_up'], 'service_request.pick_up');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && url.includes('/rule-book')) return Response.json({ count: 0, rules: [] });
    if (method === 'GET' && url.includes('/file')) return Response.json({ count: 0, files: [] });
    if (method === 'GET') return Response.json(listed);
    sent.push({ url, body: body === undefined ? null : JSON.parse(String(body)) });
    return refusal ?? Response.json(quote, { status: 201 });
  });
});
afterEach(cleanup);

const show = (change: object = {}) =>
  renderPage(
    <QuotesSection
      requestId={requestId}
      robots={[{ ...robot, ...change } as QuotedRobot]}
      photos={pickUpFiles}
      permission="service_request.pick_up:edit"
    />,
  );

it('records the answer of a customer who called', async () => {
  await show();
  await screen.findByText('Version 2');
  screen.getByText('Waiting for an answer');
  fireEvent.click(screen.getByRole('button', { name: 'Record answer…' }));
  fireEvent.change(await screen.findByLabelText(/Answered by/), { target: { value: 'Casey Rivers' } });
  expect(screen.getByRole('button', { name: 'Save answer' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: 'In person' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: `/api/service-request/quote/${quote.id}/answer`,
        body: { answer: 'approved', by: 'Casey Rivers', method: 'in-person', reason: '' },
      },
    ]),
  );
});

it('says who answered, and invoices what was approved', async () => {
  listed = { quotes: [approved, { ...quote, id: 'old', version: 1, state: 'replaced', canAnswer: false }], unsent: [] };
  await show();
  await screen.findByText(/Answered by Casey Rivers by link on/);
  fireEvent.click(screen.getByRole('button', { name: 'Invoice' }));
  await waitFor(() => expect(sent[0]?.url).toBe(`/api/service-request/quote/${quote.id}/invoice`));
  expect(screen.queryByRole('button', { name: 'Record answer…' })).toBeNull();
});

it('takes what is due on an invoice', async () => {
  const invoice = {
    id: 'i',
    number: 'SR-1',
    issuedOn: '2026-11-23',
    totalCents: 13_200,
    paidCents: 3_200,
    dueCents: 10_000,
  };
  listed = { quotes: [{ ...approved, invoice }], unsent: [] };
  await show();
  await screen.findByText('SR-1 · $100.00 due');
  expect(screen.getByRole('button', { name: 'New version…' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Take payment…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ method: 'card', amountCents: 10_000, reference: '' }));
});

it('says that a quote was not mailed, and offers to send it', async () => {
  listed = { quotes: [quote], unsent: [robot.id] };
  await show();
  await screen.findByText('Quote not mailed');
  fireEvent.click(screen.getByRole('button', { name: 'Send quote' }));
  await waitFor(() =>
    expect(sent[0]).toEqual({
      url: '/api/service-request/serviceRequestPickUpQuote',
      body: { id: requestId, robots: [robot.id] },
    }),
  );
});

it('writes a version of parts and labour', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'New version…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add another item' }));
  fireEvent.change(screen.getByLabelText('Other part'), { target: { value: 'Seal kit' } });
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '12.50' } });
  fireEvent.change(screen.getByLabelText('Labour in hours'), { target: { value: '1.5' } });
  screen.getByText('$12.50');
  fireEvent.click(screen.getByRole('button', { name: 'Add quote' }));
  await waitFor(() =>
    expect(sent[0]).toEqual({
      url: '/api/service-request/quote',
      body: {
        robotId: robot.id,
        lines: [{ name: 'Seal kit', qty: 1, priceCents: 1_250 }],
        labourMinutes: 90,
        discountCents: 0,
        note: '',
        photoIds: [],
      },
    }),
  );
});

it('says what is wrong with a part beside it, whatever wasn’t entered before it', async () => {
  const fields = [{ path: 'lines.0.name', message: 'Use up to 80 characters.' }];
  refusal = Response.json({ status: 400, code: 'invalid', title: 'Invalid', fields }, { status: 400 });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'New version…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add another item' }));
  const name = screen.getByLabelText('Other part');
  fireEvent.change(name, { target: { value: 'Seal kit' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add quote' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name.getAttribute('aria-describedby')).toContain(screen.getByText('Use up to 80 characters.').id);
});

it.each([
  [{ warranty: true }, /under warranty: its repair can start without a quote/],
  [{ warrantySuggested: true, warrantySuggestion: 'M700, bought on 01/11/2026.' }, /isn’t decided yet. M700, bought/],
])('asks before a robot under warranty is quoted: %j', async (change, question) => {
  await show(change);
  fireEvent.click(await screen.findByRole('button', { name: 'New version…' }));
  await screen.findByText(question);
  expect(screen.queryByLabelText('Labour in hours')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Quote it anyway' }));
  await screen.findByLabelText('Labour in hours');
});

it('asks nothing about a robot whose warranty is decided otherwise', async () => {
  await show({ warranty: false, warrantySuggested: true });
  fireEvent.click(await screen.findByRole('button', { name: 'New version…' }));
  await screen.findByLabelText('Labour in hours');
});

it('offers nothing to send for a robot that is quoted without a quote', async () => {
  listed = { quotes: [], unsent: [robot.id] };
  await show();
  await screen.findByText(/Marked as quoted, but there’s no quote yet/);
  expect(screen.queryByRole('button', { name: 'Send quote' })).toBeNull();
});
