import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls } from '../order-testing.ts';

const server = useTestServer();
const { post, get, orderOf, made, assigned, dealer, intents, actions } = orderCalls(server);
const keyed = (given: object = {}) => ({ headers: { 'idempotency-key': crypto.randomUUID() }, ...given });
const email = (refId: string, given: object = {}, more: object = {}) =>
  post('/order/marketplace-invoice-email', { refId, email: 'jo@citizen.example', ...given }, keyed(more));
const notify = (orderIds: readonly string[], more: object = {}) =>
  post('/order/marketplace-notify', { orderIds }, keyed(more));
const mailById = async (id: string) => (await server.pool.query('select * from outbox where id = $1', [id])).rows[0];

beforeAll(async () => {
  await dealer('C1', { email: 'one@dealer.example,shop@dealer.example' });
  await dealer('C2', { email: 'two@dealer.example' });
  await dealer('C3');
});

describe('the invoice of an order', () => {
  test('is queued as a PDF, held, by id or reference, and is in the history', async () => {
    const { id, reference } = await made({ freightOption: 'flat-rate' });
    const { status, body } = await email(id, { cc: 'books@citizen.example' });
    expect({ status, body }).toEqual({
      status: 202,
      body: { intentId: expect.any(String), to: ['jo@citizen.example'], cc: ['books@citizen.example'], hold: 30 },
    });
    const mail = await mailById(body.intentId);
    expect(mail).toMatchObject({ kind: 'mail', target_kind: 'marketplace-order', target_id: id, lane: 'documents' });
    expect(mail.held_until).not.toBeNull();
    expect(mail.payload).toMatchObject({
      template: 'form-pdf',
      document: {
        name: 'tax-invoice',
        title: `Tax invoice: EB-${reference}`,
        content: { number: `EB-${reference}`, freightCents: 990, paidCents: 400_890, gstPercent: 10 },
      },
    });
    expect((await email(reference)).status).toBe(202);
    expect(await actions(id)).toEqual(['email-invoice', 'email-invoice', 'create']);
  });

  test('is sent once for one key', async () => {
    const { id } = await made();
    const more = keyed();
    const answers = await Promise.all([1, 2].map(() => email(id, {}, more)));
    expect(new Set(answers.map(({ body }) => body.intentId)).size).toBe(1);
    expect(await intents(id, 'mail')).toHaveLength(1);
  });

  test('is refused for what has none', async () => {
    const cancelled = await made();
    await post(`/marketplace/${cancelled.id}/status`, { status: 'cancelled', reason: 'address' });
    expect((await email(cancelled.id)).status).toBe(409);
    expect((await email((await made({ postcode: '2000' })).id)).status).toBe(409);
    expect((await email('no such order')).status).toBe(404);
    expect((await email('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
    const { reference } = await made({ reference: 'TWICE-1' });
    await made({ reference, store: 'kogan' });
    expect((await email(reference)).body.fields).toMatchObject([{ path: 'refId' }]);
    expect((await email(cancelled.id, { email: 'jo' })).body.fields).toMatchObject([{ path: 'email' }]);
    expect((await email(cancelled.id, {}, { as: 'RECEPTION' })).status).toBe(403);
    const bare = { method: 'POST', url: '/api/order/marketplace-invoice-email', body: {} } as const;
    expect((await server.call(bare)).status).toBe(401);
  });

  test('and a credit note are documents that people can look at first', async () => {
    const { id } = await made();
    await post(`/marketplace/${id}/status`, { status: 'delivered' });
    const { revision } = await orderOf(id);
    const headers = { 'if-match': `"${revision}"` };
    const lines = [{ sku: 'M700', qty: 1 }];
    expect((await post(`/marketplace/${id}/refund`, { lines, reason: 'damaged' }, { headers })).status).toBe(200);
    const [{ creditNote }] = (await get(`/marketplace/${id}/fulfilment`)).body.refunds;
    for (const [form, of] of [
      ['marketplace-invoice', id],
      ['marketplace-credit-note', creditNote],
    ]) {
      const body = { form, id: of, email: 'jo@citizen.example' };
      const preview = await post('/form/form-pdf-email/preview', body);
      expect({ form, status: preview.status, text: preview.text }).toMatchObject({ status: 200 });
      const sent = await post('/form/form-pdf-email', body, keyed());
      expect(await mailById(sent.body.intentId)).toMatchObject({ target_kind: 'marketplace-order', target_id: id });
    }
  });
});

describe('the invoices of many orders', () => {
  const emailAll = (orderIds: string[], more = keyed()) => post('/marketplace/invoices', { orderIds }, more);

  test('go to each customer, and each order without one says why', async () => {
    const [one, other] = [await made({ email: 'jo@citizen.example' }), await made({ email: 'al@citizen.example' })];
    const [mute, cancelled] = [await made(), await made({ email: 'no@citizen.example' })];
    await post(`/marketplace/${cancelled.id}/status`, { status: 'cancelled', reason: 'address' });
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const { status, body } = await emailAll([one.id, other.id, mute.id, cancelled.id, unknown]);
    expect({ status, body }).toMatchObject({
      status: 202,
      body: {
        hold: 30,
        results: [
          { id: one.id, state: 'queued', message: null },
          { id: other.id, state: 'queued' },
          { id: mute.id, state: 'refused', message: expect.stringContaining('no email address'), intentId: null },
          { id: cancelled.id, state: 'refused', message: expect.stringContaining('no invoice') },
          { id: unknown, state: 'refused' },
        ],
      },
    });
    const mail = await mailById(body.results[0].intentId);
    expect(mail).toMatchObject({ target_id: one.id, held_until: expect.any(Date), lane: 'documents' });
    expect(mail.payload).toMatchObject({ to: [{ address: 'jo@citizen.example' }], document: { name: 'tax-invoice' } });
    expect((await actions(one.id))[0]).toBe('email-invoice');
    expect(await actions(mute.id)).toEqual(['create']);
    // Undo of each while it is held.
    expect((await post(`/outbox/${body.results[1].intentId}/cancel`)).status).toBe(200);
  });

  test('are sent once for one key, by those who may edit', async () => {
    const { id } = await made({ email: 'jo@citizen.example' });
    const more = keyed();
    const answers = await Promise.all([1, 2].map(() => emailAll([id], more)));
    expect(new Set(answers.map(({ body }) => body.results[0].intentId)).size).toBe(1);
    expect(await intents(id, 'mail')).toHaveLength(1);
    expect((await post('/marketplace/invoices', { orderIds: [id] })).status).toBe(400);
    expect((await emailAll([id], { ...keyed(), as: 'RECEPTION' } as never)).status).toBe(403);
  });
});

describe('notifying dealers', () => {
  test('sends one mail a dealer with all of its orders, and says of each other why not', async () => {
    const [one, same, other, mute] = [
      await assigned({}, 'C1'),
      await assigned({ store: 'kogan' }, 'C1'),
      await assigned({}, 'C2'),
      await assigned({}, 'C3'),
    ];
    const bare = await made();
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const { status, body } = await notify([one.id, same.id, other.id, mute.id, bare.id, unknown]);
    expect({ status, results: body.results }).toMatchObject({
      status: 202,
      results: [
        { id: one.id, state: 'queued', message: null },
        { id: same.id, state: 'queued', intentId: body.results[0].intentId },
        { id: other.id, state: 'queued' },
        { id: mute.id, state: 'refused', message: expect.stringContaining('no email address') },
        { id: bare.id, state: 'refused', message: expect.stringContaining('no dealer'), intentId: null },
        { id: unknown, state: 'refused' },
      ],
    });
    const first = await mailById(body.results[0].intentId);
    expect(first).toMatchObject({ target_kind: 'dealer', held_until: expect.any(Date) });
    expect(first.payload).toMatchObject({
      template: 'marketplace-notify',
      to: [{ address: 'one@dealer.example' }, { address: 'shop@dealer.example' }],
      orders: [{ title: `eBay ${one.reference}` }, { title: `Kogan ${same.reference}` }],
    });
    expect(await mailById(body.results[2].intentId)).toMatchObject({ target_id: other.id });
    expect((await actions(one.id))[0]).toBe('notify-dealer');
    expect(await actions(bare.id)).toEqual(['create']);
  });

  test('needs orders, a key and the permission', async () => {
    const { id } = await assigned({}, 'C1');
    expect((await notify([])).status).toBe(400);
    expect((await post('/order/marketplace-notify', { orderIds: [id] })).status).toBe(400);
    expect((await notify([id], { as: 'RECEPTION' })).status).toBe(403);
    const more = keyed();
    const answers = await Promise.all([1, 2].map(() => notify([id], more)));
    expect(new Set(answers.map(({ body }) => body.results[0].intentId)).size).toBe(1);
    expect(await intents(id, 'mail')).toHaveLength(1);
  });
});
