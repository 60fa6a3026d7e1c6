import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../simulators/src/priority/index.ts';
import { createLog } from '../../platform/log.ts';
import { failureReasonOf } from '../http/connector-faults-testing.ts';
import { inPaceOf } from '../http/port.ts';
import { type Simulator, simulatorAt } from '../http/simulator-testing.ts';
import { erpOff, priorityErp } from './index.ts';
import type { ErpStock } from './port.ts';

let priority: Priority;
let simulator: Simulator;
beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
  simulator = simulatorAt('priority', () => priority.simUrl);
});
afterAll(() => priority.stop());
beforeEach(() => simulator.sim('priority/reset', {}));

const waits: number[] = [];
const inPace = inPaceOf({ signal: new AbortController().signal }, async (ms) => waits.push(ms));
const erp = () => {
  const { url, user, password } = priority;
  return priorityErp({ url, user, password, log: createLog('silent') });
};
const quantitiesOf = ({ parts }: ErpStock, name: string) => parts.find(({ sku }) => sku === name)?.quantities;

test('stock is read of each part and warehouse, none as 0', async () => {
  const stock = await erp().readStock(['GRE', 'FRE'], inPace);
  expect(stock).toMatchObject({ parts: { length: 15 }, unknownWarehouses: [] });
  expect(quantitiesOf(stock, 'M700')).toEqual([3, 0]);
  expect(quantitiesOf(stock, 'brush set')).toEqual([0, 0]);
  expect(quantitiesOf(stock, 'nothing')).toBeUndefined();
});

test('stock in several bins of a warehouse is added up', async () => {
  await simulator.sim('priority/stock', { sku: 'M700', warehouse: 'GRE', bin: 'A-01', quantity: 4 });
  expect(quantitiesOf(await erp().readStock(['GRE'], inPace), 'M700')).toEqual([7]);
});

test('warehouses that the ERP doesn’t have are named', async () => {
  const stock = await erp().readStock(["N'1", 'LID'], inPace);
  expect(stock.unknownWarehouses).toEqual(["N'1"]);
  expect(quantitiesOf(stock, 'M700')).toEqual([0, 2]);
});

test('stock of no warehouse is read without a call', async () => {
  expect(await erp().readStock([], inPace)).toEqual({ parts: [], unknownWarehouses: [] });
  expect(await simulator.log()).toEqual([]);
});

test('a page that is refused for the limit of calls is read again after a wait', async () => {
  await simulator.planFault('429', '/LOGPART');
  expect(quantitiesOf(await erp().readStock(['GRE'], inPace), 'M700')).toEqual([3]);
  expect(waits).toHaveLength(1);
});

test.each([
  ['500', 'failing'],
  ['html', 'nonsense'],
])('an answer with the fault %s fails as %s', async (fault, reason) => {
  await simulator.planFault(fault, '/LOGPART', 9);
  expect(await failureReasonOf(erp().readStock(['GRE'], inPace))).toBe(reason);
});

test('without a connected ERP there is no stock', async () => {
  expect(await failureReasonOf(erpOff.readStock(['GRE'], inPace))).toBe('off');
});
