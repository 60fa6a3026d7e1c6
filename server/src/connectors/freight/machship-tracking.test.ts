import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Machship, startMachship } from '../../../../simulators/src/machship/index.ts';
import { createLog } from '../../platform/log.ts';
import { simulatorAt } from '../http/simulator-testing.ts';
import { sampleOrder, samplePickUp, slowTestMs } from './freight-testing.ts';
import { machshipFreight } from './index.ts';

let machship: Machship;
const freightAt = () =>
  machshipFreight({ url: machship.url, token: machship.token, log: createLog('silent'), timeoutMs: slowTestMs });

const { sim, log } = simulatorAt('machship', () => machship.url);
type Logged = { method: string; url: string; body: Record<string, unknown> & Record<string, unknown>[] };
const callsTo = async (path: string) =>
  (await log<Logged>()).filter(({ url }) => url.toLowerCase().includes(path.toLowerCase()));

beforeAll(async () => {
  machship = await startMachship();
});
afterAll(() => machship.stop());
beforeEach(() => sim('machship/reset', {}));

describe('tracking', () => {
  test('tells where a consignment has been, the latest first, and what was signed', async () => {
    const made = await freightAt().createConsignment(sampleOrder(), 'k');
    await freightAt().bookPickUp([made.id], samplePickUp());
    await sim('machship/tick', { steps: 20 });
    const [tracking] = await freightAt().track([made.id]);
    expect(tracking?.events.map(({ status }) => status)).toContain('pickedUp');
    expect(tracking?.events.map(({ at }) => at)).toEqual(
      tracking?.events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(tracking?.attachments).toHaveLength(1);
    expect(tracking?.events.find(({ status }) => status === 'complete')?.words).toMatch(/signed by/);
  });

  test('of what isn’t known is empty, and of nothing isn’t asked for', async () => {
    expect(await freightAt().track(['1'])).toEqual([]);
    expect(await freightAt().track([])).toEqual([]);
    expect(await callsTo('returnConsignmentStatuses')).toHaveLength(1);
  });

  test('lists all changes, over pages', async () => {
    const freight = freightAt();
    const from = new Date(Date.now() - 60_000);
    const count = 210;
    await freight.createConsignment(sampleOrder(), 'k');
    await sim('machship/repeat', { times: count - 1 });
    const changes = await freight.listChanges(from, new Date(Date.now() + 60_000));
    expect(new Set(changes.map(({ id }) => id)).size).toBe(count);
    expect(await callsTo('getRecentlyCreatedOrUpdated')).toHaveLength(2);
    expect(await freight.listChanges(new Date(0), from)).toEqual([]);
  });
});
