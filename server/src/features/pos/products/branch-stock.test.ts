import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startPriority } from '../../../../../simulators/src/priority/index.ts';
import { priorityErp } from '../../../connectors/erp/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { createLog } from '../../../platform/log.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls } from '../pos-testing.ts';
import { branchStockLoop } from './read-branch-stock.ts';

const priority = await startPriority({ workMs: 0 });
const server = useTestServer();
const { get, keepProducts, rows } = posCalls(server);
const { sim, planFault, log } = simulatorAt('priority', () => priority.simUrl);

afterAll(() => priority.stop());
beforeEach(async () => {
  await sim('priority/reset', {});
  await keepProducts();
  await rows(
    "update branch_stock_reads set read_at = null, last_run_at = null, problem = null, unknown_warehouses = '{}'",
  );
  await rows('delete from branch_stock');
  await rows('update branches set warehouse_code = null');
  await setWarehouse('gregory_hills', 'GRE');
  await setWarehouse('lidcombe', 'LID');
});

const setWarehouse = (branch: string, code: string | null) =>
  rows('update branches set warehouse_code = $2 where value = $1', branch, code);

/** Runs the loop once, as two workers would at the same time. */
async function readStock(workers = 1): Promise<void> {
  const { db, pool } = server.poolhouse.commandContext('tests');
  const { url, user, password } = priority;
  const erp = priorityErp({ url, user, password, log: createLog('silent') });
  const run = { db, pool, clock: server.clock, log: createLog('silent'), signal: new AbortController().signal };
  await Promise.all(Array.from({ length: workers }, () => branchStockLoop(erp, 15).run(run)));
}

const shown = async () => {
  const { body } = await get('/pos/product');
  const quantities = (sku: string) =>
    body.products.find((one: { sku: string }) => one.sku === sku)?.branchQuantities ?? null;
  return { ...body, quantities };
};

describe('the stock of branches', () => {
  test('is read from the ERP for what tills sell, and shown with its age', async () => {
    expect(await shown()).toMatchObject({ stockBranches: [], stockReadAt: null });
    await readStock();
    const { stockBranches, stockReadAt, stockProblem, quantities } = await shown();
    expect(stockBranches).toEqual([
      { value: 'gregory_hills', label: 'Gregory Hills' },
      { value: 'lidcombe', label: 'Lidcombe' },
    ]);
    expect(new Date(stockReadAt).getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
    expect([stockProblem, quantities('M700'), quantities('power cable')]).toEqual([null, [3, 2], [12, 8]]);
    expect(await rows("select from branch_stock where sku = 'caddy'")).toEqual([]);
  });

  test('of a product that the ERP doesn’t have is not known', async () => {
    await rows("update till_products set sku = 'only in the shop' where sku = 'M700'");
    await readStock();
    expect((await shown()).quantities('only in the shop')).toBeNull();
  });

  test('is read by one worker, and again only once it is old or a branch has another warehouse', async () => {
    await readStock(3);
    const pages = async () => (await log<{ url: string }>()).filter(({ url }) => url.includes('/LOGPART')).length;
    const once = await pages();
    await readStock();
    expect(await pages()).toBe(once);
    await setWarehouse('lidcombe', 'FRE');
    await readStock();
    expect((await shown()).quantities('M700')).toEqual([3, 0]);
    server.clock.at = new Date(server.clock.now().getTime() + 15 * 60_000);
    onTestFinished(() => {
      server.clock.at = null;
    });
    await sim('priority/stock', { sku: 'M700', warehouse: 'GRE', quantity: 1 });
    await readStock();
    expect((await shown()).quantities('M700')).toEqual([1, 0]);
  });

  test('stays as it was last read while the ERP is down, with the reason', async () => {
    await readStock();
    const before = await shown();
    await rows('update branch_stock_reads set last_run_at = null');
    await planFault('500', '', 9);
    await expect(readStock()).rejects.toThrow('Priority');
    const after = await shown();
    expect(after.quantities('M700')).toEqual([3, 2]);
    expect(after.stockReadAt).toBe(before.stockReadAt);
    expect(after.stockProblem).toContain('Priority');
    await sim('priority/reset', {});
    await rows('update branch_stock_reads set last_run_at = null');
    await readStock();
    expect((await shown()).stockProblem).toBeNull();
  });

  test('of a warehouse that the ERP doesn’t have is left out, and Home names its branch until it is corrected', async () => {
    await setWarehouse('lidcombe', 'LIDC');
    await readStock();
    expect((await shown()).stockBranches).toEqual([{ value: 'gregory_hills', label: 'Gregory Hills' }]);
    const waiting = async () => (await get('/today')).text;
    expect(await waiting()).toContain('Priority has no warehouse LIDC for Lidcombe');
    await setWarehouse('lidcombe', 'LID');
    await readStock();
    expect(await waiting()).not.toContain('Priority has no warehouse');
    expect((await shown()).quantities('M700')).toEqual([3, 2]);
  });

  test('is told to open tills once it was read', async () => {
    const heard: string[] = [];
    const client = await server.pool.connect();
    onTestFinished(() => client.release(true));
    client.on('notification', ({ channel }) => heard.push(channel));
    await client.query('listen till_products');
    await readStock();
    await expect.poll(() => heard).toContain('till_products');
  });
});
