import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { orderCalls } from '../order-testing.ts';

const server = useTestServer();
compareReceivables(server);
const { post, get, orderOf, made, actions } = orderCalls(server);
const robots = {
  products: [
    { sku: 'M700', qty: 2 },
    { sku: 'power cable', qty: 1 },
  ],
  freightOption: 'flat-rate',
};

/** Makes a step as a person who saw the order as it is, or at another revision. */
async function step(id: string, what: string, body: object, seen?: number) {
  const revision = seen ?? (await orderOf(id)).revision;
  return post(`/marketplace/${id}/${what}`, body, { headers: { 'if-match': `"${revision}"` } });
}
const fulfilment = async (id: string) => (await get(`/marketplace/${id}/fulfilment`)).body;
const delivered = async () => {
  const { id } = await made(robots);
  expect((await post(`/marketplace/${id}/status`, { status: 'delivered' })).status).toBe(200);
  return id as string;
};
const reason = 'damaged';

describe('a delivery', () => {
  test('of a part leaves the order processing; of the rest delivers it', async () => {
    const { id } = await made(robots);
    const lines = [{ sku: 'm700', qty: 1 }];
    const part = await step(id, 'deliver', { lines, carrier: 'TNT', trackingNumber: 'X1', day: '2026-11-05' });
    expect(part).toMatchObject({
      status: 200,
      body: {
        status: 'processing',
        tracking: true,
        carrier: 'TNT',
        trackingNumber: 'X1',
        dispatch_date: '2026-11-05',
      },
    });
    expect((await step(id, 'deliver', { carrier: 'TOLL' })).body).toMatchObject({ status: 'delivered' });
    expect(await fulfilment(id)).toMatchObject({
      lines: [
        { sku: 'M700', ordered: 2, delivered: 2, returned: 0, refunded: 0, amountCents: 799_800 },
        { sku: 'power cable', ordered: 1, delivered: 1 },
      ],
      deliveries: [
        { lines: [{ sku: 'M700', qty: 1 }], carrier: 'TNT', trackingNumber: 'X1', day: '2026-11-05' },
        {
          lines: [
            { sku: 'M700', qty: 1 },
            { sku: 'power cable', qty: 1 },
          ],
          carrier: 'TOLL',
        },
      ],
    });
    expect(await actions(id)).toEqual(['deliver', 'deliver', 'create']);
  });

  test.each([
    ['more than is left', { lines: [{ sku: 'M700', qty: 3 }] }, 400, 'Only 2 of M700 to deliver.'],
    ['another product', { lines: [{ sku: 'X6', qty: 1 }] }, 400, 'None of X6 to deliver.'],
    ['a negative quantity', { lines: [{ sku: 'M700', qty: -1 }] }, 400, 'lines'],
    ['a day that isn’t', { day: '2026-02-31' }, 400, 'day'],
  ])('of %s is refused', async (_what, body, status, words) => {
    const { id } = await made(robots);
    const answer = await step(id, 'deliver', body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });

  test('by two people at once happens once', async () => {
    const { id, revision } = await made(robots);
    const lines = [{ sku: 'M700', qty: 1 }];
    const answers = await Promise.all([1, 2].map(() => step(id, 'deliver', { lines }, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await fulfilment(id)).deliveries).toHaveLength(1);
  });

  test('keeps what was ordered, and reopening the order undoes it', async () => {
    const { id } = await made(robots);
    await step(id, 'deliver', { carrier: 'TNT', trackingNumber: 'T1' });
    const { revision } = await orderOf(id);
    const edit = await server.call({
      method: 'PATCH',
      url: `/api/marketplace/${id}`,
      as: 'ADMIN',
      headers: { 'if-match': `"${revision}"` },
      body: { products: [{ sku: 'M700', qty: 1 }] },
    });
    expect(edit.status).toBe(409);
    await post(`/marketplace/${id}/status`, { status: 'processing', reason: 'other', note: 'Wrong order.' });
    expect(await fulfilment(id)).toMatchObject({ lines: [{ delivered: 0 }, { delivered: 0 }], deliveries: [] });
    expect(await orderOf(id)).toMatchObject({
      dispatch_date: null,
      carrier: null,
      trackingNumber: null,
      tracking: false,
    });
  });

  test('of a part stays when the order is cancelled and reopened', async () => {
    const { id } = await made(robots);
    await step(id, 'deliver', { lines: [{ sku: 'M700', qty: 1 }], carrier: 'TNT', trackingNumber: 'T1' });
    await post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' });
    const reopened = { status: 'processing', reason: 'other', note: 'The buyer wants it.' };
    expect((await post(`/marketplace/${id}/status`, reopened)).status).toBe(200);
    expect(await fulfilment(id)).toMatchObject({
      lines: [{ delivered: 1 }, {}],
      deliveries: [{ trackingNumber: 'T1' }],
    });
    expect(await orderOf(id)).toMatchObject({ status: 'processing', trackingNumber: 'T1', tracking: true });
  });
});

describe('a return', () => {
  test('of a part leaves the status; of all of it is the status, with its reason', async () => {
    const id = await delivered();
    const part = await step(id, 'return', { lines: [{ sku: 'M700', qty: 2 }], reason });
    expect(part.body).toMatchObject({ status: 'delivered' });
    expect((await step(id, 'return', { reason, note: 'Cracked' })).body).toMatchObject({
      status: 'returned',
      statusReason: 'damaged',
      statusNote: 'Cracked',
    });
    expect((await fulfilment(id)).returns).toMatchObject([
      { lines: [{ sku: 'M700', qty: 2 }], reason },
      { lines: [{ sku: 'power cable', qty: 1 }], reason, note: 'Cracked' },
    ]);
  });

  test('needs a reason, and something that was delivered', async () => {
    expect((await step(await delivered(), 'return', {})).body.fields).toMatchObject([{ path: 'reason' }]);
    const { id } = await made(robots);
    expect((await step(id, 'return', { lines: [{ sku: 'M700', qty: 1 }], reason })).status).toBe(400);
  });
});

describe('a refund', () => {
  test('of a part and of the rest make two credit notes, which are all that was paid', async () => {
    const id = await delivered();
    const part = await step(id, 'refund', { lines: [{ sku: 'M700', qty: 1 }], reason });
    expect(part.body).toMatchObject({ status: 'delivered', refundedCents: 399_900 });
    const rest = await step(id, 'refund', { reason: 'other', note: 'Goodwill' });
    expect(rest.body).toMatchObject({ status: 'refunded', refundedCents: 803_972, statusReason: 'other' });
    const { refunds } = await fulfilment(id);
    expect(refunds).toMatchObject([
      { amountCents: 399_900, freightCents: 0, lines: [{ sku: 'M700', qty: 1, amountCents: 399_900 }], reason },
      { amountCents: 404_072, freightCents: 990, note: 'Goodwill' },
    ]);
    const numbers = refunds.map(({ creditNote }: { creditNote: string }) => creditNote);
    expect(numbers).toEqual([expect.stringMatching(/^CN-\d{6}$/), expect.stringMatching(/^CN-\d{6}$/)]);
    expect(new Set(numbers).size).toBe(2);
    expect((await step(id, 'refund', { reason })).status).toBe(400);
  });

  test('by two people at once happens once', async () => {
    const id = await delivered();
    const { revision } = await orderOf(id);
    const answers = await Promise.all([1, 2, 3].map(() => step(id, 'refund', { reason }, revision)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await fulfilment(id)).refunds).toHaveLength(1);
    expect(await orderOf(id)).toMatchObject({ status: 'refunded', refundedCents: 803_972 });
  });

  test('by the status alone makes the credit note too', async () => {
    const id = await delivered();
    await post(`/marketplace/${id}/status`, { status: 'refunded', reason });
    expect((await fulfilment(id)).refunds).toMatchObject([{ amountCents: 803_972, freightCents: 990 }]);
  });

  test('of a whole order that is processing is refused, of a part is not', async () => {
    const { id } = await made(robots);
    expect((await step(id, 'refund', { reason })).status).toBe(409);
    expect((await step(id, 'refund', { lines: [{ sku: 'M700', qty: 1 }], reason })).status).toBe(200);
  });

  test('is for those who may edit', async () => {
    const id = await delivered();
    const call = (as?: 'RECEPTION') =>
      server.call({
        method: 'POST',
        url: `/api/marketplace/${id}/refund`,
        body: { reason },
        headers: { 'if-match': '"2"' },
        ...(as && { as }),
      });
    expect([(await call()).status, (await call('RECEPTION')).status]).toEqual([401, 403]);
    expect((await post(`/marketplace/${id}/refund`, { reason })).status).toBe(428);
  });
});

describe('an order in the ERP', () => {
  const inErp = async () => {
    const order = await made(robots);
    await server.pool.query("update marketplace_orders set erp_state = 'sent', erp_number = 'SO1' where id = $1", [
      order.id,
    ]);
    return order;
  };

  test('is cancelled and replaced, each naming the other', async () => {
    const { id, reference } = await inErp();
    const body = { reason: 'address', note: 'Moved', changes: { city: 'Inala', products: [{ sku: 'M600', qty: 1 }] } };
    const { status, body: old } = await post(`/marketplace/${id}/replace`, body);
    expect({ status, old }).toMatchObject({
      status: 200,
      old: { status: 'cancelled', statusReason: 'address', statusNote: 'Moved' },
    });
    expect(await orderOf(old.replacedBy)).toMatchObject({
      reference: `${reference}-R1`,
      city: 'Inala',
      status: 'processing',
      erpState: 'unsent',
      erpNumber: null,
      products: [{ sku: 'M600', price: 3699 }],
      freight: [{ price: 9.9 }],
      total: 3708.9,
      replaces: id,
      parked: [],
    });
    expect(await actions(id)).toEqual(['replace', 'create']);
    expect(await actions(old.replacedBy)).toEqual(['create']);
    expect((await post(`/marketplace/${id}/replace`, body)).status).toBe(409);
    const again = await post(`/marketplace/${old.replacedBy}/replace`, body);
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('Change it instead');
  });

  test('is replaced once by two people at once, and not at all where the new one can’t be', async () => {
    const { id } = await inErp();
    const bad = { reason: 'address', changes: { products: [{ sku: 'M999', qty: 1 }] } };
    expect((await post(`/marketplace/${id}/replace`, bad)).status).toBe(400);
    expect(await orderOf(id)).toMatchObject({ status: 'processing', replacedBy: null });
    const body = { reason: 'address', changes: { city: 'Inala' } };
    const answers = await Promise.all([1, 2].map(() => post(`/marketplace/${id}/replace`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await server.pool.query('select id from marketplace_orders where replaces = $1', [id]);
    expect(rows).toHaveLength(1);
    expect((await post(`/marketplace/${id}/replace`, { reason: 'address', changes: {} })).status).toBe(400);
  });
});
