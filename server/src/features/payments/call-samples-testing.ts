import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { bankStatement, ebayReport } from './payment-testing.ts';

const as = 'ADMIN' as const;
const entered = (given: object = {}) => ({ method: 'eft', amountCents: 10_000, date: '2026-11-02', ...given });

async function taken({ post, unique }: SampleBench, given: object = {}) {
  const { id } = await post('/payment', entered({ reference: unique(), ...given }));
  return { as, params: { id: id as string }, headers: ifMatch() };
}

async function order({ post, unique }: SampleBench): Promise<string> {
  const placed = {
    store: 'ebay',
    reference: unique(),
    name: unique(),
    date: '2026-11-02',
    products: [{ sku: 'M700', qty: 1 }],
  };
  return (await post('/marketplace', placed)).id;
}

async function imported({ server }: SampleBench, kind: string, file: string) {
  const { read, commit } = createImportTestClient(server, kind);
  await commit((await read(file)).id);
}

/** A payout with nothing in the bank. */
async function payout(bench: SampleBench) {
  const payoutId = `9${bench.unique().replace('sample', '').padStart(9, '0')}`;
  await imported(bench, 'payouts', ebayReport(payoutId, '110.00', ['Order', payoutId, '110.00', '110.00']));
  const [{ id }] = await bench.sql('select id from payouts where payout_id = $1', [payoutId]);
  return { as, params: { id: id as string }, headers: ifMatch() };
}

async function bankLine(bench: SampleBench): Promise<string> {
  const text = `TRANSFER ${bench.unique()}`;
  await imported(bench, 'bank', bankStatement(['30 Nov 25', 55, text]));
  return (await bench.sql('select id from payments where text = $1', [text]))[0]?.id;
}

export const callSamples: CallSamples = {
  'payments.create': ({ unique }) => ({
    as,
    body: entered({ reference: unique() }),
    other: entered({ reference: unique() }),
  }),
  'payments.update': async (bench) => ({ ...(await taken(bench)), body: { note: 'One' }, other: { note: 'Two' } }),
  'payments.allocate': async (bench) => {
    const orderId = await order(bench);
    const orders = (amountCents: number) => ({ orders: [{ kind: 'marketplace', orderId, amountCents }] });
    return { ...(await taken(bench)), body: orders(5_000), other: orders(6_000) };
  },
  'payments.deallocate': async (bench) => {
    const { params } = await taken(bench);
    const orders = [{ kind: 'marketplace', orderId: await order(bench), amountCents: 5_000 }];
    const url = `/api/payment/${params.id}/allocation`;
    await bench.done({ method: 'POST', url, as, headers: ifMatch(), body: { orders } });
    const { allocations } = await bench.done({ url, as });
    return { as, params: { ...params, allocation: allocations[0].id }, headers: ifMatch(2) };
  },
  'payments.fail': async (bench) => ({
    ...(await taken(bench)),
    body: { reason: 'The cheque bounced' },
    other: { reason: 'The card was declined' },
  }),
  'payments.refund': async (bench) => ({
    ...(await taken(bench)),
    body: { reason: 'Returned' },
    other: { reason: 'Damaged' },
  }),
  'payouts.addDeduction': async (bench) => ({
    ...(await payout(bench)),
    body: { kind: 'fee', amountCents: 5_500, text: 'Monthly fee' },
    other: { kind: 'fee', amountCents: 5_500, text: 'Advertising' },
  }),
  'payouts.removeDeduction': async (bench) => {
    const { params, headers } = await payout(bench);
    const body = { kind: 'fee', amountCents: 5_500, text: 'Monthly fee' };
    await bench.done({ method: 'POST', url: `/api/payout/${params.id}/deduction`, as, headers, body });
    const { deductions } = await bench.done({ url: `/api/payout/${params.id}`, as });
    return { as, params: { ...params, payment: deductions[0].id }, headers: ifMatch(2) };
  },
  'payouts.matchBank': async (bench) => ({
    ...(await payout(bench)),
    body: { payments: [await bankLine(bench)] },
    other: { payments: [await bankLine(bench)] },
  }),
  'payouts.unmatchBank': async (bench) => {
    const { params, headers } = await payout(bench);
    const payment = await bankLine(bench);
    const url = `/api/payout/${params.id}/bank-line`;
    await bench.done({ method: 'POST', url, as, headers, body: { payments: [payment] } });
    return { as, params: { ...params, payment }, headers: ifMatch(2) };
  },
  'journals.close': async (bench) => {
    await taken(bench, { date: '2026-01-05' });
    const [{ day }] = await bench.sql(
      "select (greatest(max(last_day), date '2026-01-31') + 1)::text as day from journals",
    );
    return { as, body: { lastDay: day }, other: { lastDay: '2026-03-31' } };
  },
  'journals.reopen': async (bench) => {
    const [{ day }] = await bench.sql(
      "select (greatest(max(last_day), date '2026-01-31') + 1)::text as day from journals",
    );
    const [{ id }] = await bench.sql(`insert into journals (id, first_day, last_day, payments, total_cents, lines,
      created_by_name, created_at) values (uuidv7(), '${day}', '${day}', 0, 0, '[]', 'Sam', now()) returning id`);
    return { as, params: { id: id as string }, body: { reason: 'A wrong line' }, other: { reason: 'Another' } };
  },
  'receivables.setLimit': async (bench) => {
    const { id } = await bench.dealer();
    const body = { creditLimitCents: 100 };
    return { as, params: { dealerId: id as string }, headers: ifMatch(), body, other: { creditLimitCents: 200 } };
  },
};
