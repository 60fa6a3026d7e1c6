import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { payInsertedOrder } from '../payments/pay-order-testing.ts';

const admin = { as: 'ADMIN' } as const;
const lines = JSON.stringify([{ sku: 'M700', name: 'Robot', qty: 1, priceCents: 399_900 }]);

/** Returns the id of a stored order; `status` is what it stands as. */
async function stored({ sql, unique }: SampleBench, status = 'received'): Promise<string> {
  const [row] = await sql(
    `insert into orders (id, number, source, status, name, address, city, state, postcode, products, skus, total_cents, paid_cents, date,
        differences)
      values (uuidv7(), $1, 'shop', $2, 'Casey Rivers', '7 Coral Crescent', 'Oxley', 'QLD', '4075', $3, '{M700}', 399900, 399900,
        '2026-11-20', '[{"field": "City", "ours": "Oxley", "shop": "Inala", "set": {"city": "Inala"}},
          {"field": "State", "ours": "QLD", "shop": "NSW", "set": {"state": "NSW"}}]') returning id`,
    [unique(), status, lines],
  );
  await payInsertedOrder(sql, row?.id, 399_900);
  return row?.id;
}

/** Returns the id of an order with a dealer that has an address of email. */
async function assigned(bench: SampleBench): Promise<string> {
  const given = { name: bench.unique(), state: 'QLD', priorityId: bench.unique(), email: ['shop@dealer.example'] };
  const dealer = await bench.post('/dealer', given);
  const id = await stored(bench, 'assigned');
  await bench.sql('update orders set dealer_id = $2 where id = $1', [id, dealer.id]);
  return id;
}

const at = async (id: Promise<string>) => ({ ...admin, params: { id: await id } });

export const callSamples: CallSamples = {
  'orders.update': async (bench) => ({
    ...(await at(stored(bench))),
    headers: ifMatch(),
    body: { notes: 'Call first' },
    other: { notes: 'Leave at the gate' },
  }),
  'orders.changeStatus': async (bench) => ({
    ...(await at(stored(bench))),
    body: { status: 'cancelled', reason: 'address' },
    other: { status: 'cancelled', reason: 'damaged' },
  }),
  'orders.replace': async (bench) => {
    const replacedBy = await stored(bench);
    return {
      ...(await at(stored(bench))),
      body: { replacedBy, reason: 'address' },
      other: { replacedBy, reason: 'damaged' },
    };
  },
  'orders.refund': async (bench) => ({
    ...(await at(stored(bench, 'completed'))),
    headers: ifMatch(),
    body: { reason: 'damaged' },
    other: { reason: 'address' },
  }),
  'orders.sendEmail': async (bench) => ({
    ...admin,
    body: { orderId: await assigned(bench) },
    other: { orderId: await assigned(bench) },
  }),
  'orders.emailInvoice': async (bench) => {
    const orderId = await stored(bench);
    return { ...admin, body: { orderId, email: 'jo@test.example' }, other: { orderId, email: 'al@test.example' } };
  },
  'shop.settleDifferences': async (bench) => ({
    ...(await at(stored(bench, 'sent'))),
    body: { note: 'The customer was called.' },
    other: { note: 'Checked.' },
  }),
  'shop.takeShopValue': async (bench) => ({
    ...(await at(stored(bench, 'sent'))),
    body: { field: 'City' },
    other: { field: 'State' },
  }),
  'bulkEdits.startOrders': async (bench) => {
    const targets = { ids: [await stored(bench)] };
    return {
      ...admin,
      body: { targets, change: { field: 'status', status: 'cancelled', reason: 'address' } },
      other: { targets, change: { field: 'dealer', dealer: null } },
    };
  },
};

/** Calls that need an outside system. */
export const withoutSample = { 'shop.pull': 'Needs a shop.' };
