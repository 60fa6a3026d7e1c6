import { beforeEach, describe, expect, test } from 'vitest';
import { createPdfMaker } from '../../../platform/pdf/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.ts';
import { insertRepair } from '../../robots/robots-testing.ts';
import { paymentCalls } from '../payment-testing.ts';
import { compareReceivables } from './receivable-testing.ts';
import { statementRecordDocument } from './statement-document.ts';

const server = useTestServer();
compareReceivables(server);
const { post, get, taken, owing, ifMatch } = paymentCalls(server);

beforeEach(() => emptyTables(server, 'payment_allocations', 'payments', 'orders', 'dealer_credit_limits'));

let count = 0;
async function dealer() {
  count += 1;
  const { body } = await post('/dealer', { name: `Pools ${count}`, state: 'QLD', priorityId: `R${count}` });
  return { id: body.id as string, priorityId: `R${count}` };
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('what dealers owe', () => {
  test('is listed by age, the most first; money that isn’t allocated is taken off the oldest', async () => {
    const [one, other] = [await dealer(), await dealer()];
    await owing('R-1', 10_000, { dealer: one.id, date: daysAgo(5) });
    await owing('R-2', 20_000, { dealer: one.id, date: daysAgo(45) });
    await owing('R-3', 40_000, { dealer: one.id, date: daysAgo(120) });
    await owing('R-4', 90_000, { dealer: other.id, date: daysAgo(70) });
    await taken({ dealer: one.priorityId, amountCents: 15_000 });
    const { body } = await get('/receivable');
    expect(body).toMatchObject({
      count: 2,
      receivables: [
        { dealer: other.priorityId, owedCents: 90_000, days60Cents: 90_000 },
        { dealer: one.priorityId, owedCents: 55_000, currentCents: 10_000, days30Cents: 20_000, days90Cents: 25_000 },
      ],
    });
    expect((await get(`/receivable/${one.id}`)).body).toMatchObject({
      orders: [{ reference: 'R-3' }, { reference: 'R-2' }, { reference: 'R-1', dueCents: 10_000 }],
      credits: [{ openCents: 15_000 }],
    });
  });

  test('has the invoices of their repairs too, less what was paid of them', async () => {
    const { id, priorityId } = await dealer();
    await owing('R-6', 10_000, { dealer: id, date: daysAgo(5) });
    const request = await insertRepair((text, values) => server.pool.query(text, values), {
      serial: 'OWE-0001',
      dealerId: id,
    });
    const account = async () => (await get(`/receivable/${id}`)).body;
    expect(await account()).toMatchObject({
      owedCents: 34_000,
      orders: expect.arrayContaining([
        expect.objectContaining({ reference: 'SR-1', dueCents: 24_000, record: { kind: 'pick-up', id: request[0] } }),
        expect.objectContaining({ reference: 'R-6', record: expect.objectContaining({ kind: 'order' }) }),
      ]),
    });
    const payment = await taken({ dealer: priorityId, amountCents: 24_000 });
    const { rows } = await server.pool.query("select id from service_invoices where number = 'SR-1'");
    const orders = [{ kind: 'service', orderId: rows[0].id, amountCents: 24_000 }];
    expect((await post(`/payment/${payment.id}/allocation`, { orders }, ifMatch(payment.revision))).status).toBe(200);
    expect(await account()).toMatchObject({ owedCents: 10_000, orders: [{ reference: 'R-6' }], credits: [] });
  });

  test('has a limit that two people can’t set at once', async () => {
    const { id } = await dealer();
    await owing('R-5', 10_000, { dealer: id });
    const set = (creditLimitCents: number | null, revision: number) =>
      server.call({
        method: 'PATCH',
        url: `/api/receivable/${id}`,
        as: 'FINANCE',
        body: { creditLimitCents },
        ...ifMatch(revision),
      });
    const answers = await Promise.all([set(5_000, 1), set(6_000, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await set(5_000, 2)).body).toMatchObject({ creditLimitCents: 5_000, overLimit: true });
    expect((await set(-1, 3)).status).toBe(400);
    expect((await get(`/receivable/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('has payment terms, which stay while the limit alone changes', async () => {
    const { id } = await dealer();
    const set = (body: object, revision: number) =>
      server.call({ method: 'PATCH', url: `/api/receivable/${id}`, as: 'FINANCE', body, ...ifMatch(revision) });
    expect((await set({ creditLimitCents: null, terms: '14-days' }, 1)).body.terms).toBe('14-days');
    expect((await set({ creditLimitCents: 100 }, 2)).body).toMatchObject({ creditLimitCents: 100, terms: '14-days' });
    expect((await set({ creditLimitCents: 100, terms: null }, 3)).body.terms).toBeNull();
    expect((await set({ creditLimitCents: 100, terms: 'never' }, 4)).body.fields[0].path).toBe('terms');
  });

  test('is sent as a statement', async () => {
    const { id } = await dealer();
    await owing('R-6', 123_456, { dealer: id, date: daysAgo(40) });
    const { commandContext } = server.poolhouse;
    const { content } = await statementRecordDocument.load(commandContext('tests'), id);
    const pdf = createPdfMaker();
    const company = { name: 'Reef & Sons', abn: null, address: '1 Reef Road', phone: null, logo: null };
    const made = await pdf.make(
      statementRecordDocument.document.make(content as never, { company, at: new Date('2026-11-21') }),
    );
    await pdf.close();
    const text = await textOfPdf(new Uint8Array(made));
    for (const part of ['Statement', 'R-6', '$1,234.56 owed', '31 to 60 days']) expect(text).toContain(part);
    const body = { form: 'dealer-statement', id, email: 'dealer@example.com', cc: '' };
    const sent = await post('/form/form-pdf-email/preview', body, { as: 'ACCOUNT' });
    expect({ status: sent.status, body: sent.body }).toMatchObject({ status: 200 });
  });
});
