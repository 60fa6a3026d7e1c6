import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';

const admin = { as: 'ADMIN' } as const;
let count = 0;
/** A code that no other till has. */
const code = () => {
  count += 1;
  return `S${count}`;
};
const newTill = () => ({ code: code(), name: 'Front desk', branch: 'gregory_hills' });
const hose = { description: 'Hose', quantity: 1, priceCents: 5_000, reason: 'Not in the shop' };

const openTill = async ({ post }: SampleBench): Promise<string> => {
  const till = await post('/pos/till', newTill());
  await post(`/pos/till/${till.id}/open`, { floatCents: 20_000 });
  return till.id;
};
const at = (id: string) => ({ ...admin, params: { id } });

/** Returns the id of a cart with something in it that comes to $59.90. */
async function cart(bench: SampleBench): Promise<string> {
  const sale = await bench.post('/pos/cart', { tillId: await openTill(bench) });
  const headers = { ...ifMatch(sale.revision) };
  await bench.done({ ...admin, method: 'PATCH', url: `/api/pos/cart/${sale.id}`, headers, body: { products: [hose] } });
  return sale.id;
}

/** Returns the id of a cart with who buys it. */
async function buyerCart(bench: SampleBench): Promise<string> {
  const id = await cart(bench);
  const headers = { ...ifMatch(2) };
  const customerInfo = { first_name: 'Jo', last_name: 'Citizen', email: 'jo@test.example' };
  await bench.done({ ...admin, method: 'PATCH', url: `/api/pos/cart/${id}`, headers, body: { customerInfo } });
  return id;
}

/** Returns the id of a sale that is paid. */
async function paid(bench: SampleBench): Promise<string> {
  const id = await cart(bench);
  const body = { method: 'cash', dueCents: 5_990 };
  const headers = { 'idempotency-key': `pos-${bench.unique()}` };
  await bench.done({ ...admin, method: 'POST', url: `/api/pos/cart/${id}/tender`, headers, body });
  return id;
}

/** Returns a sale that is finished, and what refunds its hose. */
async function returned(bench: SampleBench) {
  const id = await paid(bench);
  const headers = { 'idempotency-key': `pos-${bench.unique()}` };
  const { tillId } = await bench.done({ ...admin, method: 'POST', url: '/api/pos', headers, body: { cart: id } });
  const refund = { lines: [{ line: 0, quantity: 1 }], reason: 'damaged', amountCents: 5_990, tillId };
  return { ...at(id), body: refund, other: { ...refund, lines: [], freight: true, amountCents: 990 } };
}

/** Returns the id of a store credit of $59.90. */
async function credit(bench: SampleBench): Promise<string> {
  const { params, body } = await returned(bench);
  const url = `/api/pos/cart/${params.id}/refund`;
  const headers = { 'idempotency-key': `pos-${bench.unique()}` };
  const sale = await bench.done({ ...admin, method: 'POST', url, headers, body: { ...body, toStoreCredit: true } });
  return sale.refunds[0].paybacks[0].storeCreditId;
}

/** Returns the id of a quote. */
async function quote(bench: SampleBench): Promise<string> {
  return (await bench.post('/pos/quote', { cart: await cart(bench) })).id;
}

/** Returns the administrator as a cashier whose PIN is 7391, and a till. */
async function cashierAt(bench: SampleBench) {
  await bench.done({ ...admin, method: 'POST', url: '/api/pos/cashier-pin', body: { pin: '7391' } });
  const [{ id }] = await bench.sql(`select id from users where role = 'ADMIN' limit 1`, []);
  return { id: String(id), tillId: await openTill(bench), body: { userId: String(id), pin: '7391' } };
}

export const callSamples: CallSamples = {
  'tills.create': () => ({ ...admin, body: newTill(), other: newTill() }),
  'tills.update': async ({ post }) => ({
    ...at((await post('/pos/till', newTill())).id),
    headers: ifMatch(),
    body: { name: 'Trade counter' },
    other: { name: 'Workshop' },
  }),
  'tills.open': async ({ post }) => {
    const { id } = await post('/pos/till', newTill());
    return { ...at(id), body: { floatCents: 20_000 }, other: { floatCents: 10_000 } };
  },
  'tills.allowOffline': async (bench) => ({
    ...at(await openTill(bench)),
    body: { sellsOffline: true },
    other: { sellsOffline: false },
  }),
  'tills.move': async (bench) => ({
    ...at(await openTill(bench)),
    body: { direction: 'out', amountCents: 5_000, reason: 'Milk' },
    other: { direction: 'in', amountCents: 5_000, reason: 'Change' },
  }),
  'tills.close': async (bench) => ({
    ...at(await openTill(bench)),
    body: { cash: { 10000: 2 }, cardCents: 0, eftCents: 0 },
    other: { cash: {}, cardCents: 0, eftCents: 0 },
  }),
  'tills.bank': async (bench) => {
    const till = await bench.post('/pos/till', newTill());
    const { day } = await bench.post(`/pos/till/${till.id}/open`, { floatCents: 20_000 });
    const headers = { 'idempotency-key': `pos-${bench.unique()}` };
    const body = { cash: { 10000: 2 }, cardCents: 0, eftCents: 0 };
    await bench.done({ ...admin, method: 'POST', url: `/api/pos/till/${till.id}/close`, headers, body });
    const banked = { bankedCents: 5_000, bankedOn: '2026-11-28' };
    return {
      ...at(day.id),
      headers: ifMatch(),
      body: { ...banked, bankReference: 'DEP 1' },
      other: { ...banked, bankReference: 'DEP 2' },
    };
  },
  'cashiers.start': async (bench) => {
    const { tillId, body } = await cashierAt(bench);
    return { ...at(tillId), body };
  },
  'cashiers.end': async (bench) => {
    const { tillId, body } = await cashierAt(bench);
    await bench.done({ ...at(tillId), method: 'POST', url: `/api/pos/till/${tillId}/cashier`, body });
    return admin;
  },
  'cashiers.setPin': () => ({ ...admin, body: { pin: '7391' } }),
  'cashiers.removePin': async (bench) => {
    await cashierAt(bench);
    return admin;
  },
  'cashiers.unlock': async (bench) => {
    const { id } = await cashierAt(bench);
    await bench.sql('update cashier_pins set tries = 5', []);
    return at(id);
  },
  'sales.create': async (bench) => {
    const tillId = await openTill(bench);
    return { ...admin, body: { tillId }, other: { tillId, name: 'Jo' } };
  },
  'sales.update': async (bench) => {
    const { id } = await bench.post('/pos/cart', { tillId: await openTill(bench) });
    return { ...at(id), headers: ifMatch(), body: { products: [hose] }, other: { handOver: 'delivered' } };
  },
  'sales.changeStatus': async (bench) => ({
    ...at(await cart(bench)),
    body: { status: 'parked', name: 'Jo' },
    other: { status: 'cancelled', reason: 'Left' },
  }),
  'sales.pay': async (bench) => ({
    ...at(await cart(bench)),
    body: { method: 'cash', dueCents: 5_990, receivedCents: 10_000 },
    other: { method: 'eft', dueCents: 5_990 },
  }),
  'sales.giveCredit': async (bench) => {
    const id = await buyerCart(bench);
    const body = { kind: 'pay-later', dueCents: 5_990, dueOn: addDays(dayIn(companyZone, new Date()), 14) };
    return { ...at(id), body, other: { ...body, dueOn: addDays(body.dueOn, 1) } };
  },
  'sales.cancelLayBy': async (bench) => {
    const id = await buyerCart(bench);
    const post = (call: string, body: object) => {
      const headers = { 'idempotency-key': `pos-${bench.unique()}` };
      return bench.done({ ...admin, method: 'POST', url: `/api/pos/cart/${id}/${call}`, headers, body });
    };
    await post('tender', { method: 'cash', dueCents: 5_990, amountCents: 3_000 });
    const dueOn = addDays(dayIn(companyZone, new Date()), 14);
    const agreement = { kind: 'lay-by', dueCents: 2_990, dueOn, every: 'week', chargeCents: 2_500 };
    const { tillId } = await post('credit', agreement);
    const body = { reason: 'buyer', refundCents: 500, tillId };
    return { ...at(id), body, other: { ...body, reason: 'closed', refundCents: 3_000 } };
  },
  'sales.takeOffline': async (bench) => {
    const tillId = await openTill(bench);
    await bench.done({
      ...at(tillId),
      method: 'POST',
      url: `/api/pos/till/${tillId}/offline`,
      body: { sellsOffline: true },
    });
    const body = {
      tillId,
      offlineNumber: 'S1-K7QX4P-001',
      takenAt: '2026-11-28T01:00:00Z',
      products: [hose],
      shippingCents: 990,
      tender: { method: 'cash', dueCents: 5_990 },
    };
    return { ...admin, body, other: { ...body, offlineNumber: 'S1-K7QX4P-002' } };
  },
  'sales.refund': returned,
  'sales.exchange': returned,
  'sales.print': async (bench) => at(await paid(bench)),
  'sales.finish': async (bench) => ({
    ...admin,
    body: { cart: await paid(bench) },
    other: { cart: await paid(bench) },
  }),
  'storeCredits.adjust': async (bench) => ({
    ...at(await credit(bench)),
    body: { amountCents: -500, reason: 'Counted twice' },
    other: { amountCents: 500, reason: 'Goodwill' },
  }),
  'storeCredits.slip': async (bench) => at(await credit(bench)),
  'saleQuotes.create': async (bench) => ({
    ...admin,
    body: { cart: await cart(bench) },
    other: { cart: await cart(bench), note: 'With training' },
  }),
  'saleQuotes.changeStatus': async (bench) => ({
    ...at(await quote(bench)),
    body: { status: 'withdrawn', reason: 'Bought elsewhere' },
    other: { status: 'withdrawn', reason: 'Left' },
  }),
  'saleQuotes.takeUp': async (bench) => {
    const tillId = await openTill(bench);
    return {
      ...at(await quote(bench)),
      body: { tillId, prices: 'quoted' },
      other: { tillId, prices: 'today' },
    };
  },
};

/** Calls that need an outside system. */
export const withoutSample = {
  'tillProducts.read': 'Needs a shop.',
  'sales.chargeCard': 'Needs a card terminal.',
  'sales.cancelCard': 'Needs a card terminal.',
  'sales.decideCard': 'Needs a card terminal.',
  'sales.cardWebhook': 'Goes by the card payment that it is about.',
};

/** Calls that keep no answer under an idempotency key, and why. */
export const withoutReplay = {
  'cashiers.start': 'The request holds a PIN, of which nothing is kept.',
  'cashiers.setPin': 'The request holds a PIN, of which nothing is kept.',
};
