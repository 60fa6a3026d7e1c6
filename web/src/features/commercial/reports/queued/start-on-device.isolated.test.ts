import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerKeptReads } from '../../../../platform/api/kept-reads.ts';
import { keepAnswer } from '../../../../platform/device/kept-answers.ts';
import { dropSession } from '../../../../platform/session/session-store.ts';
import { lockOwnQueue, ownQueue, startOfflineAs } from '../../../../services/offline/offline.ts';
import { signInWith } from '../../../../ui/page-testing.tsx';
import { keepCustomer, withQueued as withQueuedCustomer } from '../../customers/queued-customer.ts';
import { keepChanges, withQueued } from './queued-report.ts';
import { startOnDevice } from './start-on-device.ts';

const row = '0190a000-0000-7000-8000-000000000001';
const last = { [`lane_ropes/${row}/order`]: 'n', [`lane_ropes/${row}/condition`]: 'good' };
const [customerId, reportId] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b'];
const start = { customerId, day: '2026-11-28', repeatsLast: true, entryId: reportId } as never;
const kept = { 'commercialCustomers.get': 9, 'conditionReports.list': 9, 'conditionReports.get': 9 };
let sent: { method: string | undefined; url: string; body: Record<string, unknown> }[];
let isConnected: boolean;

/** Keeps an answer on the device, as a page that had a connection. */
const keep = (call: string, request: object, answer: object) =>
  keepAnswer({ owner: 'u1', request: JSON.stringify([call, request]), call }, answer, 9);
const keepReports = (reports: object[]) =>
  keep('conditionReports.list', { query: { customer: customerId, limit: '5', sort: '-day' } }, { reports });

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  signInWith(['edit']);
  registerKeptReads([kept]);
  [sent, isConnected] = [[], true];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.endsWith('/key')) return Response.json({ key: 'k'.repeat(43) });
    if (!isConnected) throw new TypeError('Failed to fetch');
    const given = JSON.parse(String(body ?? '{}')) as Record<string, unknown>;
    sent.push({ method, url, body: given });
    return Response.json({ id: given.entryId ?? reportId });
  });
  await startOfflineAs('u1');
  isConnected = false;
  sent.length = 0;
});
afterEach(async () => {
  const queue = await ownQueue();
  for (const { id } of queue.unsent.get()) await queue.remove(id);
  await lockOwnQueue('u1');
  registerKeptReads([]);
  dropSession();
});

const sendAll = async () => {
  isConnected = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(async () => (await ownQueue()).count()).toBe(0);
};

it('begins with the items of the last report that the device keeps, and is shown until it is sent', async () => {
  await keep('commercialCustomers.get', { params: { id: customerId } }, { id: customerId, pool_name: 'Ryde' });
  await keepReports([{ id: 'r0', status: 'finished', day: '2025-11-01' }]);
  await keep('conditionReports.get', { params: { id: 'r0' } }, { id: 'r0', answers: last });
  const report = await startOnDevice(start);
  expect(report).toMatchObject({ id: reportId, pool_name: 'Ryde', status: 'draft', items: 1 });
  await keepChanges(report, [{ path: `lane_ropes/${row}/condition`, from: 'good', to: 'poor' }]);
  const shown = await withQueued({ params: { id: reportId } }, null);
  expect(shown?.answers).toEqual({
    ...last,
    [`lane_ropes/${row}/copied`]: true,
    [`lane_ropes/${row}/condition`]: 'poor',
  });
  await sendAll();
  expect(sent.map(({ method, body }) => [method, body.repeatsLast ?? body.changes])).toEqual([
    ['POST', true],
    ['PATCH', [{ path: `lane_ropes/${row}/condition`, from: 'good', to: 'poor' }]],
  ]);
});

it('begins empty, here and on the server, where the device doesn’t keep the last report', async () => {
  await startOnDevice(start);
  await sendAll();
  expect(sent[0]?.body).toMatchObject({ customerId, repeatsLast: false, entryId: reportId });
});

it('isn’t started where the device knows of a draft', async () => {
  await keepReports([{ id: 'r0', status: 'draft', day: '2026-11-27' }]);
  await expect(startOnDevice(start)).rejects.toThrow('This pool has a draft already. Open it instead.');
});

it('follows a customer that was added on this device, also where the server had the customer already', async () => {
  const customer = await keepCustomer({ pool_name: 'Ryde', entryId: customerId, custId: null } as never);
  expect(await withQueuedCustomer({ params: { id: customerId } }, null)).toEqual(customer);
  await startOnDevice(start);
  const queue = await ownQueue();
  await queue.work.followExisting(customerId, 'c9');
  await sendAll();
  expect(sent.map(({ body }) => body.customerId)).toEqual(['c9']);
});
