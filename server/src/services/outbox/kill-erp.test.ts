import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../simulators/src/priority/index.ts';
import { simulatorAt } from '../../connectors/http/simulator-testing.ts';
import { sampleErpOrder } from '../../features/orders/erp/erp-order-testing.ts';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { workerKillTest } from './worker-kill-testing.ts';

/** The suite kills as often as it has time for; `npm run drill -- kills` more often. */
const kills = Math.min(Number(process.env.KILLS ?? 2), 20);
const references = Array.from({ length: 40 }, (_, at) => `KILL-${String(at + 1).padStart(2, '0')}`);
const server = useTestServer();
let priority: Priority;
const { sim } = simulatorAt('priority', () => priority.simUrl);

const { countOf, sendAmongKills, settled } = workerKillTest({
  server,
  random: seededRandom(1_948),
  access: () => {
    const { url, user, password } = priority;
    return { erp: { url, user, password } };
  },
  isInTheMiddle: () => expect.poll(countHandedOver, { interval: 5 }).toBeGreaterThan(0),
});

/** Orders that a worker has handed over and not heard of. */
async function countHandedOver(): Promise<number> {
  const found = await server.pool.query(
    'select from outbox_attempts where handed_over_at is not null and outcome is null',
  );
  return found.rowCount ?? 0;
}

beforeAll(async () => {
  // Long enough that most kills hit a call at its work.
  priority = await startPriority({ workMs: 100, callsPerMinute: 1_000 });
  await sim('priority/customers', [{ CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' }]);
});
afterAll(() => priority.stop());

async function queueOrders(): Promise<void> {
  const orders = references.map((reference) => sampleErpOrder({ reference }));
  await server.pool.query(
    `insert into outbox (id, kind, payload)
     select gen_random_uuid(), 'erp.create-order', payload from jsonb_array_elements($1::jsonb) as payload`,
    [JSON.stringify(orders)],
  );
}

test('workers killed while orders go to the ERP make each of them once', async () => {
  await queueOrders();
  await sendAmongKills(kills);
  await settled();
  expect(await countOf("state = 'sent'")).toBe(references.length);
  const there = (await sim('priority/orders')) as { BOOKNUM: string }[];
  expect(there.map(({ BOOKNUM }) => BOOKNUM).toSorted()).toEqual(references);
  const inTheMiddle = await server.pool.query(
    "select from outbox_attempts where outcome = 'lost' and handed_over_at is not null",
  );
  expect(inTheMiddle.rowCount).toBeGreaterThan(0);
}, 3_600_000);
