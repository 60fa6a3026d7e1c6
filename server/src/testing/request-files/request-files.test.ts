import { afterAll, expect, test } from 'vitest';
import { orderCalls } from '../../features/marketplace/order-testing.ts';
import { ebayReport } from '../../features/payments/payment-testing.ts';
import { freightCalls, startFreight } from '../../features/service-requests/freight/freight-calls-testing.ts';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { useTestServer } from '../test-server.ts';
import { executedFiles } from './executed-files.ts';

const machship = await startFreight();
const server = useTestServer(machship.settings);
afterAll(() => machship.stop());

/**
 * Compares the files of a request with their limit: lower it with each file that a reader no longer needs. Each has room for the
 * few files of work in the background that fall into the same moment.
 */
function expectAtMost(limit: number, files: readonly string[]): void {
  if (process.env.PRINT_FILES === '1') process.stdout.write(`${files.length}\n${files.join('\n')}\n\n`);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(limit);
}

test('a change of a Market Place order’s status', async () => {
  const { post, made } = orderCalls(server);
  const files = await executedFiles(made, async ({ id }) => {
    expect((await post(`/marketplace/${id}/status`, { status: 'delivered' })).status).toBe(200);
  });
  expectAtMost(45, files);
});

test('the booking of a courier, until it is confirmed', async () => {
  const calls = freightCalls(server, machship);
  const files = await executedFiles(calls.made, async ({ id }) => {
    expect((await calls.book([id])).status).toBe(202);
    await calls.drain();
    expect(await calls.statusOf(id)).toBe('booked');
  });
  expectAtMost(85, files);
});

test('the import of a payout', async () => {
  const { read, commit } = createImportTestClient(server, 'payouts');
  const { made } = orderCalls(server);
  const files = await executedFiles(made, async ({ reference }) => {
    const file = ebayReport(reference, '3999.00', ['Order', reference, '3999.00', '3999.00', '0.00']);
    const run = await commit((await read(file)).id);
    expect(run).toMatchObject({ state: 'committed', counts: { new: 1 } });
  });
  expectAtMost(95, files);
});
