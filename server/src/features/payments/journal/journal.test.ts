import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { bankStatement, ebayReport, paymentCalls } from '../payment-testing.ts';

const server = useTestServer();
const { post, get, taken, owing } = paymentCalls(server);

beforeEach(() =>
  emptyTables(server, 'payment_allocations', 'payments', 'payouts', 'journals', 'imports', 'import_rows'),
);

async function imported(kind: string, payload: string) {
  const { read, commit } = createImportTestClient(server, kind);
  return commit((await read(payload)).id);
}
const close = (lastDay: string) => post('/journal', { lastDay }, { as: 'ACCOUNT' });
const csv = async (id: string, format: string) =>
  (await server.call({ url: `/api/journal/${id}/csv?format=${format}`, as: 'FINANCE' })).text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');

describe('the accounting journal', () => {
  test('books each payment to two sides, by day and account, and balances', async () => {
    await imported('payouts', ebayReport('6100000100', '88.00', ['Order', '1', '88.00', '110.00', '-22.00']));
    await imported('bank', bankStatement(['03 Nov 26', 88, 'EBAY P6100000100'], ['04 Nov 26', -11, 'NOT KNOWN YET']));
    await taken({ date: '2026-11-03', amountCents: 5_000 });
    const { status, body } = await close('2026-11-05');
    expect({ status, body }).toMatchObject({ status: 201, body: { firstDay: '2026-11-02', payments: 4 } });
    const lines = await csv(body.id, 'xero');
    const amounts = lines.slice(1).map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
    expect(amounts.map(([, day, , account, , amount]) => [day, account, amount].join(' '))).toEqual([
      '02/11/2026 1-1250 88.00',
      '02/11/2026 2-1310 -8.00',
      '02/11/2026 4-1000 -100.00',
      '02/11/2026 6-1100 20.00',
      '03/11/2026 1-1110 88.00',
      '03/11/2026 1-1120 50.00',
      '03/11/2026 1-1200 -50.00',
      '03/11/2026 1-1250 -88.00',
    ]);
    expect((await csv(body.id, 'myob'))[2]).toContain('"2-1310",,"8.00"');
    expect((await get('/journal')).body).toMatchObject({ next: { payments: 0, waiting: 1 } });
  });

  test('is previewed before it is closed, and changes nothing by that', async () => {
    await taken({ date: '2026-11-03', amountCents: 5_000 });
    await imported('bank', bankStatement(['04 Nov 26', -11, 'NOT KNOWN YET']));
    const { status, body } = await get('/journal/preview?lastDay=2026-11-05');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { firstDay: '2026-11-03', payments: 1, lines: 2, debitCents: 5_000, creditCents: 5_000, waiting: 1 },
    });
    expect(body.totals).toEqual([
      {
        account: '1-1120',
        name: 'Money received, not banked yet',
        taxCode: 'N-T',
        debitCents: 5_000,
        creditCents: 0,
      },
      { account: '1-1200', name: 'Trade debtors', taxCode: 'N-T', debitCents: 0, creditCents: 5_000 },
    ]);
    expect((await get('/journal')).body.journals).toEqual([]);
    expect((await get('/journal/preview?lastDay=2099-01-01')).status).toBe(400);
    expect((await get('/journal/preview?lastDay=2026-11-01')).status).toBe(409);
  });

  test('is reopened with a reason, the last period first, and says whether it was exported', async () => {
    await taken({ date: '2026-11-03', amountCents: 5_000 });
    const first = (await close('2026-11-05')).body;
    await taken({ date: '2026-11-06', amountCents: 700 });
    const last = (await close('2026-11-08')).body;
    const reopen = (id: string, reason = 'A line was wrong', as: 'ACCOUNT' | 'OFFICE_MANAGER' = 'ACCOUNT') =>
      post(`/journal/${id}/reopen`, { reason }, { as });
    expect((await reopen(first.id)).status).toBe(409);
    expect((await reopen(last.id, '')).status).toBe(400);
    expect((await reopen(last.id, 'A line was wrong', 'OFFICE_MANAGER')).status).toBe(403);
    expect(await reopen(last.id)).toMatchObject({ status: 200, body: { payments: 1, wasExported: false } });
    await csv(first.id, 'xero');
    expect((await get('/journal')).body.journals[0].exportedAt).not.toBeNull();
    expect(await reopen(first.id)).toMatchObject({ status: 200, body: { payments: 1, wasExported: true } });
    expect((await get('/journal')).body).toMatchObject({ journals: [], next: { payments: 2 } });
    expect((await get('/payment')).body.payments.every((one: { journalId: null }) => one.journalId === null)).toBe(
      true,
    );
    const { rows } = await server.pool.query(
      "select changes from audit_log where action = 'reopen-journal' order by at",
    );
    expect(rows.at(-1).changes).toContainEqual({ field: 'reason', before: null, after: 'A line was wrong' });
  });

  test('comes for Xero in files of 300 lines, with its own tax names, and for MYOB in one', async () => {
    const days = Array.from({ length: 160 }, (_, at) => at);
    await server.pool.query(
      `insert into payments (id, source, kind, method, amount_cents, date, recorded_by_name, created_at, updated_at)
        select uuidv7(), 'manual', 'receipt', 'cash', 100, date '2026-01-01' + n, 'Sam', now(), now() from unnest($1::int[]) n`,
      [days],
    );
    const { body } = await close('2026-11-05');
    expect(body.xeroFiles).toBe(2);
    const first = await csv(body.id, 'xero');
    const second = await csv(body.id, 'xero&file=2');
    expect([first.length, second.length]).toEqual([301, 21]);
    expect(first[1]).toContain('BAS Excluded');
    const myob = await csv(body.id, 'myob');
    expect([myob.length, myob[1]?.includes('N-T')]).toEqual([321, true]);
    const none = await server.call({ url: `/api/journal/${body.id}/csv?format=xero&file=3`, as: 'FINANCE' });
    expect(none.status).toBe(400);
  });

  test('a bank line that it has doesn’t bring a payout afterwards', async () => {
    const orderId = await owing('SO-1', 8_800);
    await imported('bank', bankStatement(['03 Nov 26', 88, 'EFT SO-1']));
    const [line] = (await get('/payment?source=bank')).body.payments;
    expect(line).toMatchObject({ state: 'allocated' });
    expect((await close('2026-11-05')).status).toBe(201);
    const [allocation] = (await get(`/payment/${line.id}/allocation`)).body.allocations;
    expect(allocation).toMatchObject({ orderId });
    const headers = { 'if-match': `"${line.revision}"` };
    const url = `/api/payment/${line.id}/allocation/${allocation.id}`;
    expect((await server.call({ method: 'DELETE', url, as: 'ACCOUNT', headers })).status).toBe(200);
    await imported('payouts', ebayReport('6100000100', '88.00', ['Order', '1', '88.00', '110.00', '-22.00']));
    const [payout] = (await get('/payout')).body.payouts;
    expect((await get(`/payout/${payout.id}`)).body).toMatchObject({ bankLines: [], offers: [] });
    const match = { headers: { 'if-match': `"${payout.revision}"` } };
    expect(await post(`/payout/${payout.id}/bank-line`, { payments: [line.id] }, match)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('journal') },
    });
  });

  test('never takes a payment twice: what comes late is booked on the first day of the next period', async () => {
    await taken({ date: '2026-10-01' });
    expect((await close('2026-10-31')).status).toBe(201);
    expect((await close('2026-10-31')).status).toBe(409);
    expect((await close('2026-10-15')).status).toBe(409);
    expect((await close('2026-11-05')).status).toBe(409);
    await taken({ date: '2026-10-02', amountCents: 700 });
    const { body } = await close('2026-11-05');
    expect(body).toMatchObject({ firstDay: '2026-11-01', payments: 1, totalCents: 700 });
    expect((await csv(body.id, 'xero'))[1]).toContain('01/11/2026');
  });

  test('two people closing one period at once close it once', async () => {
    await taken();
    const answers = await Promise.all([close('2026-11-10'), close('2026-11-10')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('keeps the account of its payments, and the import that made them', async () => {
    const { id } = await imported('bank', bankStatement(['02 Nov 26', -11, 'RENT']));
    const [{ id: payment }] = (await get('/payment')).body.payments;
    const patch = (account: string, revision: number) =>
      server.call({
        method: 'PATCH',
        url: `/api/payment/${payment}`,
        as: 'ADMIN',
        body: { account },
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await patch('6-1000', 1)).status).toBe(200);
    expect((await close('2026-11-05')).status).toBe(201);
    expect((await patch('6-2000', 2)).status).toBe(409);
    const run = await createImportTestClient(server, 'bank').undo(id);
    expect(run.counts).toMatchObject({ kept: 1 });
  });

  test.each([
    ['today', dayIn(companyZone, new Date())],
    ['a day to come', '2099-01-01'],
    ['no day', 'x'],
  ])('isn’t closed up to %s', async (_name, day) => {
    await taken();
    expect((await close(day)).status).toBe(400);
  });

  test('is closed by those who approve payments', async () => {
    expect((await post('/journal', { lastDay: '2026-11-05' }, { as: 'OFFICE_MANAGER' })).status).toBe(403);
  });
});
