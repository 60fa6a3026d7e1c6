import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';

const admin = { as: 'ADMIN' } as const;
const order = (reference: string) => ({
  store: 'ebay',
  reference,
  name: `Casey ${reference}`,
  date: '2026-11-02',
  products: [{ sku: 'M700', qty: 1 }],
  address: '7 Coral Crescent',
  city: 'Oxley',
  state: 'QLD',
  postcode: '4075',
});

const tracked = { carrier: 'TNT', trackingNumber: '0012' };

async function made({ post, unique }: SampleBench, given: object = {}) {
  const { id } = await post('/marketplace', { ...order(unique()), ...given });
  return { params: { id: id as string } };
}

const code = (given: string) => ({ store: 'ebay', code: given, product: 'M700' });

async function named({ post, unique }: SampleBench) {
  const { id } = await post('/marketplace/product-code', code(unique()));
  return { params: { id: id as string } };
}

export const callSamples: CallSamples = {
  'marketplace.create': ({ unique }) => ({ ...admin, body: order(unique()), other: order(unique()) }),
  'marketplace.update': async (bench) => ({
    ...admin,
    ...(await made(bench)),
    headers: ifMatch(),
    body: { notes: 'Call first' },
    other: { notes: 'Leave at the gate' },
  }),
  'marketplace.changeStatus': async (bench) => ({
    ...admin,
    ...(await made(bench)),
    body: { status: 'delivered' },
    other: { status: 'cancelled', reason: 'address' },
  }),
  'marketplace.assign': async (bench) => {
    const { custId } = await bench.post('/dealer', { name: bench.unique(), state: 'QLD', priorityId: bench.unique() });
    return { ...admin, ...(await made(bench)), body: { dealer: custId as string }, other: { dealer: null } };
  },
  'bulkEdits.startMarketplace': async (bench) => {
    const targets = { ids: [(await made(bench)).params.id] };
    return {
      ...admin,
      body: { targets, change: { field: 'tracking', tracking: true } },
      other: { targets, change: { field: 'status', status: 'delivered' } },
    };
  },
  'marketplace.makeDispatchFile': async (bench) => {
    const { params } = await made(bench, { ...tracked, name: bench.unique() });
    const body = { store: 'ebay', ids: [params.id], again: true };
    return { ...admin, body, other: { ...body, again: false } };
  },
  'marketplace.markDispatchFileUploaded': async (bench) => {
    const { params } = await made(bench, { ...tracked, name: bench.unique() });
    const { id } = await bench.post('/marketplace/dispatch-file', { store: 'ebay', ids: [params.id] });
    return { ...admin, params: { id: id as string } };
  },
  'marketplace.readDispatchResult': async (bench) => {
    const { params } = await made(bench, { ...tracked, name: bench.unique() });
    const { id } = await bench.post('/marketplace/dispatch-file', { store: 'ebay', ids: [params.id] });
    const [{ reference }] = await bench.sql('select reference from marketplace_orders where id = $1', [params.id]);
    const answer = (status: string) => ({ name: 'response.csv', content: `Order ID,Status\n${reference},${status}\n` });
    return { ...admin, params: { id: id as string }, body: answer('SUCCESS'), other: answer('FAILED') };
  },
  'marketplace.setPrices': async (bench) => {
    const { params } = await made(bench);
    await bench.sql('update marketplace_orders set products = $2 where id = $1', [
      params.id,
      JSON.stringify([{ sku: 'M700', qty: 1, priceCents: 0, name: null }]),
    ]);
    const priced = (priceCents: number) => ({ lines: [{ sku: 'M700', priceCents }], note: 'As the store said.' });
    return { ...admin, params, headers: ifMatch(), body: priced(399_900), other: priced(390_000) };
  },
  'marketplace.createProductCode': ({ unique }) => ({ ...admin, body: code(unique()), other: code(unique()) }),
  'marketplace.updateProductCode': async (bench) => ({
    ...admin,
    ...(await named(bench)),
    headers: ifMatch(),
    body: { product: 'M600' },
    other: { product: 'X6' },
  }),
  'marketplace.removeProductCode': async (bench) => ({ ...admin, ...(await named(bench)), headers: ifMatch() }),
  'marketplace.correctProductCode': ({ unique }) => ({
    ...admin,
    body: { ...code(unique()), ids: [] },
    other: { ...code(unique()), ids: [] },
  }),
  'marketplace.release': async (bench) => ({
    ...admin,
    ...(await made(bench, { postcode: '2000' })),
    body: { note: 'The customer confirmed it.' },
    other: { note: 'Checked.' },
  }),
};
