import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { compareReceivables } from '../payments/receivables/receivable-testing.ts';
import { orderCalls } from './order-testing.ts';

const server = useTestServer();
compareReceivables(server);
const { get, read, commit, undo } = createImportTestClient(server, 'marketplace');
const { post } = orderCalls(server);

const heading = 'REFERENCE,CUSTDES,ADDRESS,CITY,STATENAME,ZIP,PARTNAME,TQUANT,PRICE,IVDATE,STORE';
const row = (reference: string, qty = 1) =>
  `${reference},Buyer ${reference},1 Wharf St,Oxley,QLD,4075,M700,${qty},10.00,02/10/2026,kogan`;
const imported = async (fileName: string, ...rows: string[]) =>
  (await commit((await read([heading, ...rows].join('\n'), fileName)).id)).id as string;

type Stored = { id: string; reference: string; total_cents: number; revision: number };
const stored = async () =>
  (await server.pool.query<Stored>('select * from marketplace_orders order by reference')).rows;
const totals = async () => (await stored()).map(({ reference, total_cents }) => `${reference} ${total_cents}`);
const change = async (reference: string, changes: object) => {
  const order = (await stored()).find((one) => one.reference === reference);
  const headers = { 'if-match': `"${order?.revision}"` };
  const { status } = await server.call({
    method: 'PATCH',
    url: `/api/marketplace/${order?.id}`,
    as: 'ADMIN',
    headers,
    body: changes,
  });
  expect(status).toBe(200);
};
const reasons = async (id: string) =>
  (await get(id, '?outcome=kept')).rows.flatMap(({ warnings }: { warnings: { message: string }[] }) =>
    warnings.map(({ message }) => message),
  );

beforeEach(() => emptyTables(server, 'marketplace_orders', 'imports', 'import_rows', 'audit_log'));

describe('two imports of one order', () => {
  test('are undone one after the other, the later one first', async () => {
    const first = await imported('a.csv', row('A1'), row('A2'));
    const second = await imported('b.csv', row('A1', 2));
    const third = await imported('c.csv', row('A1', 3));
    expect(await totals()).toEqual(['A1 3000', 'A2 1000']);
    for (const [run, after] of [
      [third, 2000],
      [second, 1000],
    ] as const) {
      expect(await undo(run)).toMatchObject({ state: 'undone', message: '0 orders removed, 1 order restored.' });
      expect(await totals()).toEqual([`A1 ${after}`, 'A2 1000']);
    }
    expect(await undo(first)).toMatchObject({ message: '2 orders removed, 0 orders restored.', counts: { kept: 0 } });
    expect(await totals()).toEqual([]);
  });

  test('the earlier one leaves what the later one changed, names it, and takes it up when that is undone', async () => {
    const first = await imported('a.csv', row('A1'), row('A2'));
    const second = await imported('b.csv', row('A1', 2));
    expect(await undo(first)).toMatchObject({
      message: '1 order removed, 0 orders restored. 1 order not restored: changed since.',
      counts: { kept: 1 },
    });
    expect(await totals()).toEqual(['A1 2000']);
    expect(await reasons(first)).toEqual([
      'Not removed: “b.csv”, imported later, changed this order. Undo that import first.',
    ]);
    await undo(second);
    expect(await undo(first)).toMatchObject({ message: '1 order removed, 0 orders restored.', counts: { kept: 0 } });
    expect(await totals()).toEqual([]);
  });

  test('an undone import isn’t in the way of a preview that still waits', async () => {
    await imported('a.csv', row('A1'));
    const waiting = await read([heading, row('A1', 5)].join('\n'), 'c.csv');
    await undo(await imported('b.csv', row('A1', 2)));
    await commit(waiting.id);
    expect(await totals()).toEqual(['A1 5000']);
    expect(await undo(waiting.id)).toMatchObject({ message: '0 orders removed, 1 order restored.' });
    expect(await totals()).toEqual(['A1 1000']);
  });
});

describe('an order that was changed by hand since', () => {
  test.each([
    ['a new one', (): string[] => [], 'Not removed', 1000],
    ['a changed one', () => [row('A1'), row('A2')], 'Not restored', 2000],
  ])('%s stays, and the rest is undone', async (_name, before, start, total) => {
    const earlier = before();
    if (earlier.length > 0) await imported('a.csv', ...earlier);
    const qty = earlier.length > 0 ? 2 : 1;
    const run = await imported('b.csv', row('A1', qty), row('A2', qty));
    await change('A1', { city: 'Darra' });
    expect(await undo(run)).toMatchObject({ state: 'undone', counts: { kept: 1 } });
    expect((await totals())[0]).toBe(`A1 ${total}`);
    expect(await reasons(run)).toEqual([`${start}: this order was changed after the import.`]);
    expect((await totals())[1]).toBe(earlier.length > 0 ? 'A2 1000' : undefined);
  });

  test('after an undo of the later import, it is in the way of the earlier one', async () => {
    const first = await imported('a.csv', row('A1'));
    const second = await imported('b.csv', row('A1', 2));
    await undo(second);
    await change('A1', { city: 'Darra' });
    expect(await undo(first)).toMatchObject({ counts: { kept: 1 } });
    expect(await reasons(first)).toEqual(['Not removed: this order was changed after the import.']);
  });

  test('a new one that was given to a dealer stays', async () => {
    await post('/dealer', { name: 'Undo Pools', state: 'QLD', priorityId: 'UNDO-1' });
    const run = await imported('a.csv', row('A1'));
    const [order] = await stored();
    expect((await post(`/marketplace/${order?.id}/dealer`, { dealer: 'UNDO-1' })).status).toBe(200);
    expect(await undo(run)).toMatchObject({ counts: { kept: 1 } });
  });
});

test('a whole undo that is asked for again changes nothing', async () => {
  const run = await imported('a.csv', row('A1'));
  await undo(run);
  await imported('b.csv', row('A1'));
  expect(await undo(run)).toMatchObject({ state: 'undone' });
  expect(await totals()).toEqual(['A1 1000']);
});
