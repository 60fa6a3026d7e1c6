import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Machship, startMachship } from '../../../../simulators/src/machship/index.ts';
import { sampleOrder, samplePickUp } from '../../connectors/freight/freight-testing.ts';
import { machshipFreight } from '../../connectors/freight/index.ts';
import { simulatorAt } from '../../connectors/http/simulator-testing.ts';
import { createLog } from '../../platform/log.ts';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { workerKillTest } from './worker-kill-testing.ts';

/** The suite kills as often as it has time for; `npm run drill -- kills` twenty times. */
const kills = Math.min(Number(process.env.KILLS ?? 2), 20);
const references = Array.from({ length: 24 }, (_, at) => `PGRE2026-${String(at + 1).padStart(4, '0')}`);
const server = useTestServer();
let machship: Machship;
const { sim } = simulatorAt('machship', () => machship.url);
type Held = {
  consignments: { id: number; customerReference: string }[];
  manifests: { bookings: number; consignmentIds: number[] }[];
};
const held = async () => (await sim('machship/state')) as Held;

const { countOf, sendAmongKills, settled } = workerKillTest({
  server,
  random: seededRandom(4_711),
  access: () => ({ freight: { url: machship.url, token: machship.token } }),
  isInTheMiddle: () => expect.poll(countHandedOver, { interval: 2 }).toBeGreaterThan(0),
});

/** Calls that a worker has handed over and not heard of. */
async function countHandedOver(): Promise<number> {
  const found = await server.pool.query(
    'select from outbox_attempts where handed_over_at is not null and outcome is null',
  );
  return found.rowCount ?? 0;
}

beforeAll(async () => {
  // Long enough that most kills hit a call at its work.
  machship = await startMachship({ workMs: 100 });
});
afterAll(() => machship.stop());

async function queue(kind: string, payloads: readonly unknown[]): Promise<void> {
  await server.pool.query(
    `insert into outbox (id, kind, payload) select gen_random_uuid(), $1, payload from jsonb_array_elements($2::jsonb) as payload`,
    [kind, JSON.stringify(payloads)],
  );
}

/** What a person does once an entry waits for them because its answer was lost: the retry looks first. */
async function retryParked(): Promise<void> {
  await server.pool.query(
    "update outbox set state = 'queued', settled_at = null, not_before = now() where state = 'failed'",
  );
}

test('workers killed while couriers are booked make each consignment once, and book each driver once', async () => {
  await queue(
    'freight.create-consignment',
    references.flatMap((reference) => [sampleOrder({ reference }), sampleOrder({ reference })]),
  );
  await sendAmongKills(Math.ceil(kills / 2));
  await settled();
  const { consignments } = await held();
  expect(consignments.map(({ customerReference }) => customerReference).toSorted()).toEqual(references);
  const freight = machshipFreight({ url: machship.url, token: machship.token, log: createLog('silent') });
  const made = await freight.readConsignments(consignments.map(({ id }) => String(id)));
  const bookings = made.map(({ id, reference }) => ({
    consignments: [{ id, reference }],
    details: samplePickUp(),
  }));
  await queue('freight.book-pick-up', bookings);
  await sendAmongKills(Math.floor(kills / 2));
  await settled();
  await retryParked();
  await settled();
  expect(await countOf("state <> 'sent'")).toBe(0);
  const { manifests } = await held();
  expect(manifests.flatMap(({ consignmentIds }) => consignmentIds).toSorted()).toEqual(
    consignments.map(({ id }) => id).toSorted(),
  );
  expect(manifests.every((manifest) => manifest.bookings === 1)).toBe(true);
  const lost = await server.pool.query(
    "select from outbox_attempts where outcome = 'lost' and handed_over_at is not null",
  );
  expect(lost.rowCount).toBeGreaterThan(0);
}, 3_600_000);
