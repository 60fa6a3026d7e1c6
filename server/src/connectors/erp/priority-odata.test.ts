import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, priorityAccess, startPriority } from '../../../../simulators/src/priority/index.ts';
import { createLog } from '../../platform/log.ts';
import { type FaultTestParts, failureReasonOf, testFaultHandling } from '../http/connector-faults-testing.ts';
import { erpOff, priorityErp } from './index.ts';
import { odataText } from './priority-answers.ts';

let priority: Priority;
const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at };
const later = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
const erpAt = (given: Partial<FaultTestParts> & { user?: string; password?: string } = {}) =>
  priorityErp({
    url: priority.url,
    user: priority.user,
    password: priority.password,
    log: createLog('silent'),
    clock,
    ...given,
  });

const sim = async (path: string, body?: unknown) => {
  const response = await fetch(`${priority.simUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response.status === 204 ? null : response.json();
};
const planFault = (fault: string, times = 1) => sim('/__sim/faults/priority', { fault, times });
const callsSeen = async () => ((await sim('/__sim/priority/log')) as { url: string }[]).map(({ url }) => url);

beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
});
afterAll(() => priority.stop());
beforeEach(async () => {
  clock.at = new Date('2026-03-01T09:00:00Z');
  await sim('/__sim/priority/reset', {});
  await sim('/__sim/priority/customers', [
    { CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' },
    { CUSTNAME: "C'/2", CUSTDES: ' Quoted & Co ' },
  ]);
});

describe('a customer', () => {
  test('is found with its name', async () => {
    expect(await erpAt().findCustomer('C1')).toEqual({ id: 'C1', name: 'Aqua Pools' });
  });

  test('whose id has quotes and slashes is found, and nothing in an id leaves its quotes', async () => {
    expect(await erpAt().findCustomer("C'/2")).toEqual({ id: "C'/2", name: 'Quoted & Co' });
    expect(await erpAt().findCustomer("x')?$top=1#")).toBeNull();
    expect(odataText("x')/a b?")).toBe("'x'')%2Fa%20b%3F'");
  });

  test('that the ERP has not is null, without a call when no id can be that long', async () => {
    expect(await erpAt().findCustomer('C404')).toBeNull();
    const before = (await callsSeen()).length;
    expect(await erpAt().findCustomer('C'.repeat(17))).toBeNull();
    expect(await callsSeen()).toHaveLength(before);
  });

  test('is found with a personal access token', async () => {
    expect(await erpAt({ user: priorityAccess.token, password: 'PAT' }).findCustomer('C1')).toMatchObject({ id: 'C1' });
  });
});

describe('what stands up to faults', () =>
  testFaultHandling({
    simulator: 'priority',
    at: () => priority,
    port: (parts) => {
      const erp = erpAt(parts);
      return () => erp.findCustomer('C1');
    },
    secrets: () => [priority.password, Buffer.from(`${priority.user}:${priority.password}`).toString('base64')],
  }));

describe('an error of its own', () => {
  test('wrong credentials', async () => {
    expect(await failureReasonOf(erpAt({ password: 'wrong' }).findCustomer('C1'))).toBe('refused');
  });

  test('a "not found" that is not Priority’s own says nothing of the customer', async () => {
    expect(await failureReasonOf(erpAt({ url: `${priority.simUrl}/elsewhere` }).findCustomer('C1'))).toBe('nonsense');
  });

  test('no ERP configured', async () => {
    const connectorError = await erpOff.findCustomer('C1').catch((error: unknown) => error);
    expect(connectorError).toMatchObject({ reason: 'off', message: 'Priority isn’t connected to Poolhouse.' });
  });
});

describe('the circuit', () => {
  test('doesn’t mind people who leave, nor customers who aren’t there', async () => {
    const erp = erpAt();
    for (let call = 0; call < 6; call += 1) {
      const leaving = new AbortController();
      await planFault('slow');
      const waiting = erp.findCustomer('C1', { signal: leaving.signal }).catch((error: unknown) => error);
      leaving.abort(new Error('left'));
      expect(await waiting).toMatchObject({ message: 'left' });
    }
    await sim('/__sim/priority/reset', {});
    for (let call = 0; call < 6; call += 1) expect(await erp.findCustomer('C1')).toBeNull();
  });
});

describe('the vendor’s fair use is kept', () => {
  test('a hundred calls a minute, of which work in the background may take sixty, and sends 85', async () => {
    const erp = erpAt();
    const inBackground = () => failureReasonOf(erp.findCustomer('C1', { isBackground: true }));
    for (let call = 0; call < 60; call += 1) expect(await inBackground()).toBe('fine');
    expect(await inBackground()).toBe('throttled');
    const ofSend = () => failureReasonOf(erp.findCustomer('C1', { isSend: true }));
    for (let call = 0; call < 25; call += 1) expect(await ofSend()).toBe('fine');
    expect(await ofSend()).toBe('throttled');
    for (let call = 0; call < 15; call += 1) expect(await failureReasonOf(erp.findCustomer('C1'))).toBe('fine');
    expect(await failureReasonOf(erp.findCustomer('C1'))).toBe('throttled');
    expect(await callsSeen()).toHaveLength(100);
    later(61);
    await sim('/__sim/priority/reset', {});
    expect(await erp.findCustomer('C1')).toBeNull();
  });

  test('ten calls at once; a crowd waits its turn and is never refused by the vendor', async () => {
    const busy = await startPriority({ workMs: 30 });
    const erp = erpAt({ url: busy.url });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => failureReasonOf(erp.findCustomer(`C${at}`))),
    );
    expect(new Set(answers)).toEqual(new Set(['fine']));
    await busy.stop();
  });
});

test('no log holds credentials', async () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line) } as unknown as ReturnType<typeof createLog>;
  const erp = priorityErp({ url: priority.url, user: priority.user, password: 'a-wrong-secret', log });
  await failureReasonOf(erp.findCustomer('C1'));
  expect(lines).toHaveLength(1);
  const credentials = Buffer.from(`${priority.user}:a-wrong-secret`).toString('base64');
  for (const secret of ['a-wrong-secret', credentials]) expect(JSON.stringify(lines)).not.toContain(secret);
});
