import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../simulators/src/priority/index.ts';
import { createLog } from '../../platform/log.ts';
import { failureReasonOf } from '../http/connector-faults-testing.ts';
import { priorityErp } from './index.ts';
import type { ErpPort } from './port.ts';

/** The vendor's sandbox, where an account exists: only reads are made there. */
// biome-ignore lint/style/noProcessEnv: a test has no configuration; a developer with an account gives it here
const { ERP_SANDBOX_URL, ERP_SANDBOX_USER, ERP_SANDBOX_PASSWORD } = process.env;
const sandbox =
  ERP_SANDBOX_URL && ERP_SANDBOX_USER && ERP_SANDBOX_PASSWORD
    ? { url: ERP_SANDBOX_URL, user: ERP_SANDBOX_USER, password: ERP_SANDBOX_PASSWORD }
    : null;

const log = createLog('silent');
const patience = 60_000;
/** No record has this name; a quote in it must stay within its quotes. */
const unknown = "zz'9(x)/?";
const weekMs = 7 * 86_400_000;

let simulator: Priority;
beforeAll(async () => {
  simulator = await startPriority({ workMs: 0 });
  const sim = (path: string, body: unknown) =>
    fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${simulator.user}:${simulator.password}`)}`,
      },
      body: JSON.stringify(body),
    });
  await sim(`${simulator.simUrl}/__sim/priority/customers`, [{ CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' }]);
  for (const BOOKNUM of ['R-1', "R'2"]) await sim(`${simulator.url}/ORDERS`, { CUSTNAME: 'C1', BOOKNUM });
});
afterAll(() => simulator.stop());

describe.each<['simulator' | 'sandbox', boolean]>([
  ['simulator', true],
  ['sandbox', sandbox !== null],
])('Priority as the %s', (which, isThere) => {
  const check = test.runIf(isThere);
  const erp = (password?: string): ErpPort => {
    const place = (which === 'sandbox' ? sandbox : null) ?? simulator;
    const { url, user } = place;
    return priorityErp({ url, user, password: password ?? place.password, log, timeoutMs: patience });
  };

  check('answers a check', () => erp().check(), patience);

  check('answers null for what it doesn’t have', { timeout: patience }, async () => {
    expect(await erp().findCustomer(unknown)).toBeNull();
    expect(await erp().findProduct(unknown)).toBeNull();
    expect(await erp().findOrder({ reference: unknown, store: null })).toBeNull();
    expect(await erp().readOrder(unknown)).toBeNull();
  });

  check('reads stock by part, and names warehouses that it doesn’t have', { timeout: patience * 2 }, async () => {
    const { parts, unknownWarehouses } = await erp().readStock([unknown], (lookUp) => lookUp());
    expect(unknownWarehouses).toEqual([unknown]);
    expect(parts.every(({ sku, quantities }) => sku !== '' && quantities.length === 1)).toBe(true);
  });

  check('finds what it lists', { timeout: patience * 2 }, async () => {
    const changed = await erp().listChangedOrders(new Date(Date.now() - weekMs));
    if (which === 'simulator') expect(changed).toHaveLength(2);
    const one = changed.find(({ reference, customerId }) => reference !== null && customerId !== null);
    if (one?.reference == null || one.customerId === null) return;
    expect(await erp().readOrder(one.number)).toMatchObject({ number: one.number, customerId: one.customerId });
    expect(await erp().findOrder({ reference: one.reference, store: null })).toMatchObject({
      reference: one.reference,
    });
    expect(await erp().findCustomer(one.customerId)).toMatchObject({ id: one.customerId });
  });

  check('refuses a wrong password', { timeout: patience }, async () => {
    expect(await failureReasonOf(erp('wrong').findCustomer('C1'))).toBe('refused');
  });
});
