import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { orderCalls } from '../marketplace/order-testing.ts';

/** Returns a transaction report of eBay: rows of type, order, net, payout, subtotal, fee, gross. */
export function ebayReport(payout: string, net: string, ...rows: readonly (readonly string[])[]) {
  const headings =
    'Transaction creation date,Type,Order number,Net amount,Payout currency,Payout date,Payout ID,Item subtotal,Final Value Fee - variable,Gross transaction amount';
  const line = (type: string, order: string, amount: string, ...more: readonly string[]) => {
    const [subtotal = '--', fee = '--', gross = '--'] = more;
    return `"Nov 1, 2026",${type},${order},${amount},AUD,"Nov 2, 2026",${payout},${subtotal},${fee},${gross}`;
  };
  const lines = rows.map(([type = '', order = '', amount = '', ...more]) => line(type, order, amount, ...more));
  return [headings, line('Payout', '--', net.startsWith('-') ? net.slice(1) : `-${net}`), ...lines].join('\r\n');
}

/** Returns a bank statement in CSV: day, amount and words of each line, with the balance after it. */
export function bankStatement(...rows: readonly (readonly [day: string, amount: number, text: string])[]) {
  let balance = 1_000_000;
  const lines = rows.map(([day, amount, text]) => {
    balance += amount;
    return `${day},${amount.toFixed(2)},123456789,,CREDIT,${text},${balance.toFixed(2)}`;
  });
  return ['Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance', ...lines].join('\r\n');
}

/** Returns what tests of payments do over HTTP. */
export function paymentCalls(server: TestServer) {
  const { post, get, made } = orderCalls(server);
  const taken = async (given: object = {}) => {
    const { status, body } = await post('/payment', {
      method: 'eft',
      amountCents: 10_000,
      date: '2026-11-02',
      ...given,
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const ifMatch = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });
  const allocate = (id: string, revision: number, orderId: string, amountCents: number, as: Role = 'ADMIN') =>
    post(
      `/payment/${id}/allocation`,
      { orders: [{ kind: 'marketplace', orderId, amountCents }] },
      { as, ...ifMatch(revision) },
    );
  const refund = (id: string, revision: number, body: object = {}) =>
    post(
      `/payment/${id}/refund`,
      { reason: 'Returned', ...body },
      { headers: { 'if-match': `"${revision}"`, 'idempotency-key': crypto.randomUUID() } },
    );
  /** An order of the company's own shop that owes an amount. */
  const owing = async (
    number: string,
    totalCents: number,
    { dealer = null as string | null, date = '2026-11-01' } = {},
  ) => {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into orders (id, number, source, name, dealer_id, total_cents, date)
       values (gen_random_uuid(), $1, 'shop', 'Jo Buyer', $2, $3, $4) returning id`,
      [number, dealer, totalCents, date],
    );
    return rows[0]?.id ?? '';
  };
  const paymentOf = async (id: string) => (await get(`/payment/${id}`)).body;
  const actions = async (id: string): Promise<string[]> =>
    (await get(`/payment/${id}/history`)).body.entries.map(({ action }: { action: string }) => action);
  return { post, get, made, taken, allocate, refund, owing, paymentOf, actions, ifMatch };
}
