import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { orderCalls, webhookSecret } from '../order-testing.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
compareReceivables(server);
const { post, get, orderOf, received, dealer, changeStatus, actions, intents, ifMatch } = orderCalls(server);

const settled = async (id: string) => {
  await expect.poll(async () => (await get(`/bulk-edit/${id}`)).body.state, { interval: 20 }).not.toMatch(/ing$/);
  return (await get(`/bulk-edit/${id}`)).body;
};
const run = async (ids: readonly string[], change: object) => {
  const { status, body } = await post('/bulk-edit/orders', { targets: { ids }, change });
  expect(status).toBe(202);
  return settled(body.id);
};
const reasonsOf = async (id: string) =>
  (await get(`/bulk-edit/${id}/rows`)).body.rows.map(({ outcome, reason }: Record<string, unknown>) => [
    outcome,
    reason,
  ]);

beforeAll(async () => {
  expect((await dealer('C1', { email: ['c1@dealer.example'] })).status).toBe(201);
});

test('several orders are assigned at once; each that can’t be has its reason, and the undo restores them', async () => {
  const [open, gone] = [await received(), await received()];
  await changeStatus(gone.id, 'cancelled');
  const edit = await run([open.id, gone.id], { field: 'dealer', dealer: 'c1' });
  expect(await orderOf(open.id)).toMatchObject({ status: 'assigned', dealer: 'C1' });
  expect(await reasonsOf(edit.id)).toEqual(expect.arrayContaining([[expect.any(String), 'This order is cancelled.']]));
  expect((await actions(open.id))[0]).not.toBe('create');
  expect((await post(`/bulk-edit/${edit.id}/undo`)).status).toBe(202);
  await settled(edit.id);
  expect(await orderOf(open.id)).toMatchObject({ status: 'received', dealer: null });
});

test('several are cancelled with a reason; refunds and orders on their way are left', async () => {
  const [one, under] = [await received(), await received()];
  expect((await post('/order/process-order-priority', { orderId: under.id })).status).toBe(202);
  await run([one.id, under.id], { field: 'status', status: 'cancelled', reason: 'duplicate' });
  expect(await orderOf(one.id)).toMatchObject({ status: 'cancelled', statusReason: 'duplicate' });
  expect(await orderOf(under.id)).toMatchObject({ status: 'received', erpState: 'sending' });
  const refunds = await run([one.id], { field: 'status', status: 'refunded', reason: 'damaged' });
  expect(await reasonsOf(refunds.id)).toEqual([[expect.any(String), expect.stringContaining('one at a time')]]);
});

test('each dealer is told of an assigned order; the undo takes a held mail back, and tells a dealer who has it', async () => {
  const [held, sent] = [await received(), await received()];
  const edit = await run([held.id, sent.id], { field: 'dealer', dealer: 'c1' });
  expect(await intents(held.id, 'mail')).toMatchObject([
    { state: 'queued', held_until: expect.any(Date), payload: { to: [{ address: 'c1@dealer.example' }] } },
  ]);
  await server.pool.query("update outbox set state = 'sent', attempts = 1 where target_id = $1", [sent.id]);
  expect((await post(`/bulk-edit/${edit.id}/undo`)).status).toBe(202);
  await settled(edit.id);
  expect(await intents(held.id, 'mail')).toMatchObject([{ state: 'cancelled' }]);
  const templates = (await intents(sent.id, 'mail')).map(({ payload }) => payload.template);
  expect(templates).toEqual(['order-assigned', 'order-dealer-cancellation']);
});

test('the shop is told of each cancellation, and of its undo', async () => {
  const { id, shop } = await received();
  const edit = await run([id], { field: 'status', status: 'cancelled', reason: 'duplicate' });
  expect((await post(`/bulk-edit/${edit.id}/undo`)).status).toBe(202);
  await settled(edit.id);
  const changes = await intents(id, 'shop.change-order');
  expect(changes.map(({ payload }) => payload)).toMatchObject([
    { shopId: shop.id, status: 'cancelled', note: 'Cancelled in Poolhouse. Reason: duplicate.' },
    { shopId: shop.id, status: 'processing' },
  ]);
});

test('the undo of a cancellation leaves an order cancelled that was refunded since', async () => {
  const [refunded, kept] = [await received(), await received()];
  const edit = await run([refunded.id, kept.id], { field: 'status', status: 'cancelled', reason: 'duplicate' });
  const headers = await ifMatch(refunded.id);
  const answer = await post(`/order/${refunded.id}/refund`, { reason: 'damaged', amountCents: 1_000 }, { headers });
  expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', refundedCents: 1_000 } });
  expect((await post(`/bulk-edit/${edit.id}/undo`)).status).toBe(202);
  await settled(edit.id);
  expect(await orderOf(refunded.id)).toMatchObject({ status: 'cancelled', refundedCents: 1_000 });
  expect(await orderOf(kept.id)).toMatchObject({ status: 'received' });
});
