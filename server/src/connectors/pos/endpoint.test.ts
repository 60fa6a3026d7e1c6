import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PosEndpointSimulator, startPosEndpoint } from '../../../../simulators/src/pos-endpoint/index.ts';
import type { Log } from '../../platform/log.ts';
import type { RecordedCall } from '../http/recorded-call.ts';
import { endpointOff, posEndpoint } from './index.ts';
import { EndpointRefused } from './port.ts';

let simulator: PosEndpointSimulator;
let lines: unknown[][] = [];
let records: RecordedCall[] = [];
const keep = (...line: unknown[]) => lines.push(line);
const log = { warn: keep, error: keep, info: keep, debug: keep } as unknown as Log;
const recorder = (call: RecordedCall) => records.push(call);
const endpoint = (given: Partial<Parameters<typeof posEndpoint>[0]> = {}) =>
  posEndpoint({ url: simulator.url, secret: simulator.secret, log, recorder, timeoutMs: 20_000, ...given });
const finishedSales = async () => (await fetch(`${simulator.simUrl}/__sim/pos/sales`)).json();
const planFault = (fault: string) =>
  fetch(`${simulator.simUrl}/__sim/faults/pos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times: 1 }),
  });
const sale = { cart: '0195a1f0-0000-7000-8000-000000000001', number: 'T1-000001' };

beforeAll(async () => {
  simulator = await startPosEndpoint();
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  lines = [];
  records = [];
  await fetch(`${simulator.simUrl}/__sim/pos/reset`, { method: 'POST' });
});

test('a sale is told with the secret as a query parameter, which nothing keeps', async () => {
  const steps: string[] = [];
  await endpoint().tell(sale, { beforeHandOver: async () => void steps.push('now') });
  expect(steps).toEqual(['now']);
  expect(await finishedSales()).toEqual([sale]);
  await expect(endpoint({ secret: 'another & secret' }).tell(sale)).rejects.toMatchObject({ reason: 'refused' });
  await planFault('500');
  await expect(endpoint().tell(sale)).rejects.toMatchObject({ reason: 'failing' });
  expect(records).toHaveLength(3);
  expect(JSON.stringify([lines, records])).not.toMatch(/simulator( |%20|\+)(&|%26)|another( |%20|\+)(&|%26)/);
});

test('a query of the address stays', async () => {
  await endpoint({ url: `${simulator.url}?branch=oxley` }).tell(sale);
  expect(await finishedSales()).toEqual([sale]);
});

test('what it declines is said in its words', async () => {
  const refused = await endpoint()
    .tell({ ...sale, number: '' })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EndpointRefused);
  expect(String(refused)).toContain('A sale has a number.');
});

test.each([
  ['lost-answer', 'unreachable'],
  ['slow', 'slow'],
])('after %s it isn’t known whether it was told', async (fault, reason) => {
  await planFault(fault);
  await expect(endpoint({ timeoutMs: 400 }).tell(sale)).rejects.toMatchObject({ reason });
});

test('without one it is off', async () => {
  await expect(endpointOff.tell(sale)).rejects.toMatchObject({ reason: 'off' });
});
