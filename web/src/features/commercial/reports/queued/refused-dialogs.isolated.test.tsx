import 'fake-indexeddb/auto';
import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropSession } from '../../../../platform/session/session-store.ts';
import { lockOwnQueue, ownQueue } from '../../../../services/offline/offline.ts';
import { signatureOf } from '../../../../services/offline/queued-call.ts';
import { renderPage, signInWith } from '../../../../ui/page-testing.tsx';
import { RefusedDialog as RefusedCustomer } from '../../customers/refused-customer.tsx';
import { RefusedDialog as RefusedSave } from './refused-save.tsx';
import { RefusedDialog as RefusedStart } from './refused-start.tsx';

const path = (part: string) => `lane_ropes/0190a000-0000-7000-8000-000000000001/${part}`;
const change = (part: string, from: string | null, to: string | null) => ({ path: path(part), from, to });
const pools = [
  { id: 'c1', pool_name: 'Ryde' },
  { id: 'c2', pool_name: 'Epping' },
];
const draft = { id: 'r7', pool_name: 'Ryde', day: '2026-11-27', status: 'draft', inspector: 'Robin' };

let sent: { method: string; path: string; body: unknown }[];
/** What the server refuses the first attempt with. */
let refusal: { status: number; code: string; detail: string } & Record<string, unknown>;
const isRefused = () => sent.filter(({ method }) => method !== 'GET').length === 1;

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  signInWith(['view', 'edit', 'create'], ['commercial'], 'commercial');
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/key')) return Response.json({ key: 'k'.repeat(43) });
    if (method === 'GET' && url.includes('/commercial/customer'))
      return Response.json(url.includes('/customer/') ? pools[0] : { customers: pools, count: 2, countExact: true });
    if (method === 'GET') return Response.json({ reports: [draft], count: 1, countExact: true });
    sent.push({ method, path: url.replace(/^.*\/api/, ''), body: JSON.parse(String(body ?? 'null')) });
    if (!isRefused()) return Response.json({ id: 'r1' });
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify({ title: 'Refused', ...refusal }), { status: refusal.status, headers });
  });
});
afterEach(async () => {
  cleanup();
  const queue = await ownQueue();
  for (const { id } of queue.unsent.get()) await queue.remove(id);
  await lockOwnQueue('u1');
  dropSession();
});

type Dialog = ComponentType<{ entryId: string; onClose(): void }>;

async function showRefused(Refused: Dialog, call: object): Promise<void> {
  const queue = await ownQueue();
  const { id } = await queue.add({ label: 'Condition report of Ryde', body: {}, ...call } as never);
  await expect.poll(() => queue.unsent.get()[0]?.state).toBe('refused');
  await renderPage(<Refused entryId={id} onClose={() => {}} />);
}

const save = (changes: object[]) => ({
  call: signatureOf(reportsApi.save),
  params: { id: 'r1' },
  isChange: true,
  body: { changes },
});
const start = {
  call: signatureOf(reportsApi.create),
  body: { customerId: 'c1', day: '2027-11-28', repeatsLast: false },
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const untilSent = async () => {
  await expect.poll(async () => (await ownQueue()).count()).toBe(0);
  return sent.at(-1);
};

it('names both values of a conflict, and sends the chosen ones with the rest', async () => {
  const current = { answers: { [path('order')]: 'n', [path('condition')]: 'average' } };
  const conflicts = [{ field: path('condition'), yours: 'poor', theirs: 'average' }];
  refusal = { status: 412, code: 'revision-conflict', detail: 'Someone else changed this.', current, conflicts };
  await showRefused(RefusedSave, save([change('condition', 'good', 'poor'), change('comment', null, 'Frayed')]));
  await screen.findByText('Poor');
  fireEvent.click(screen.getByText('Average'));
  await press('Save with these values');
  expect((await untilSent())?.body).toEqual({ changes: [change('comment', null, 'Frayed')] });
});

it('says which answers a changed list doesn’t take, and sends the others', async () => {
  const fields = [{ path: path('length'), message: 'Choose one from the list.' }];
  refusal = { status: 400, code: 'invalid', detail: 'Choose one from the list.', fields };
  await showRefused(RefusedSave, save([change('length', null, '33m'), change('comment', null, 'Frayed')]));
  await screen.findByText(/Lane ropes: Length: 33m\. Choose one from the list\./);
  await press('Send without these');
  expect((await untilSent())?.body).toEqual({ changes: [change('comment', null, 'Frayed')] });
});

it('says which answers a changed catalogue doesn’t have', async () => {
  const fields = [{ path: 'changes.0.to', message: 'Reports have no such field.' }];
  refusal = { status: 400, code: 'invalid', detail: 'Reports have no such field.', fields };
  await showRefused(RefusedSave, save([{ path: 'old_section/done', from: null, to: true }]));
  await screen.findByText(/Reports have no such field/);
  await press('Delete these answers');
  await expect.poll(async () => (await ownQueue()).count()).toBe(0);
});

it.each([
  ['finished', 409, 'not-allowed-now', 'Reopen and send', '/commercial/report/r1/reopen'],
  ['removed', 404, 'not-found', 'Restore and send', '/commercial/report/r1/restore'],
])('opens a report again that was %s meanwhile, and sends the changes', async (_name, status, code, button, opened) => {
  refusal = { status, code, detail: 'Not now.' };
  await showRefused(RefusedSave, save([change('comment', null, 'Frayed')]));
  await press(button);
  expect(await untilSent()).toMatchObject({ method: 'PATCH', body: { changes: [change('comment', null, 'Frayed')] } });
  expect(sent.map((one) => one.path)).toContain(opened);
});

it('adds a report to the draft that its pool has already', async () => {
  refusal = { status: 409, code: 'conflict', detail: 'This pool has a draft already.' };
  await showRefused(RefusedStart, start);
  await screen.findByText(/Ryde, 27\/11\/2026, by Robin\. Your answers and pictures are added to it/);
  await press('Add to that draft');
  await expect.poll(async () => (await ownQueue()).count()).toBe(0);
});

it.each([
  ['of a removed pool', 404, 'not-found', 'The pool was removed. Choose the pool of this report.'],
  ['by a wrong clock', 400, 'invalid', 'The clock of this device is wrong. Enter the day of the inspection.'],
])('starts a report %s with what the person corrects', async (_name, status, code, text) => {
  refusal = { status, code, detail: text };
  await showRefused(RefusedStart, start);
  await screen.findByText(text);
  const day = screen.getByRole('textbox', { name: /^Date/ });
  fireEvent.change(day, { target: { value: '28/11/2026' } });
  fireEvent.blur(day);
  await press('Start report');
  expect((await untilSent())?.body).toMatchObject({ customerId: 'c1', day: '2026-11-28' });
});

const newPool = { call: signatureOf(customersApi.create), body: { pool_name: 'Ryde', custId: 'C1' } };
const taken = { status: 409, code: 'conflict', detail: 'Another pool has this customer ID.' };

it('adds a customer whose number is taken under the number that the person enters', async () => {
  refusal = taken;
  await showRefused(RefusedCustomer, newPool);
  await screen.findByText(taken.detail);
  fireEvent.change(screen.getByRole('textbox', { name: /^Customer ID/ }), { target: { value: 'C2' } });
  await press('Add customer');
  expect((await untilSent())?.body).toMatchObject({ pool_name: 'Ryde', custId: 'C2' });
});

it('takes the pool that is there in place of one that was added twice', async () => {
  refusal = taken;
  await showRefused(RefusedCustomer, newPool);
  await press('Use the pool that is there');
  await expect.poll(async () => (await ownQueue()).count()).toBe(0);
  expect(sent).toHaveLength(1);
});
