import { expect, test } from 'vitest';
import { seedParts } from '../../../platform/sample-data/seed-parts.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { seedPaymentVolume } from './seed-payment-volume.ts';

const server = useTestServer();

test('sample payments are paid out, brought by the bank and allocated, but for what a person has to look at', async () => {
  const ctx = server.poolhouse.commandContext('tests');
  await seedParts(ctx, server.poolhouse.descriptors);
  const get = async (url: string) => (await server.call({ url: `/api${url}`, as: 'FINANCE' })).body;
  const states = async (state: string) => (await get(`/payout?state=${state}`)).count;
  expect(await states('paid')).toBeGreaterThan(10);
  expect(await states('differs')).toBe(1);
  expect(await states('unpaid')).toBeGreaterThanOrEqual(1);
  expect((await get('/payout/order?differs=yes')).orders).toMatchObject([{ differenceCents: -2_500 }]);
  const { count, payments } = await get('/payment?source=eft&state=open&limit=200');
  expect(count).toBeGreaterThan(10);
  for (const { id, revision } of payments) {
    const booking = { method: 'PATCH', url: `/api/payment/${id}`, body: { account: '6-1000' } } as const;
    const { status } = await server.call({ ...booking, as: 'FINANCE', headers: { 'if-match': `"${revision}"` } });
    expect(status).toBe(200);
  }
  expect(await get('/payment?source=eft&state=open')).toMatchObject({ count: 0 });
  expect((await get('/payment?kind=sale&state=allocated')).count).toBeGreaterThan(50);
});

test('volume is the same for the same seed, and counted', async () => {
  const ctx = server.poolhouse.commandContext('tests');
  const total = async () => (await server.call({ url: '/api/payment/totals', as: 'FINANCE' })).body.payments;
  const before = await total();
  expect(await seedPaymentVolume(ctx, { payments: 120, seed: 7 }, () => undefined)).toBe(120);
  expect(await total()).toBe(before + 120);
});
