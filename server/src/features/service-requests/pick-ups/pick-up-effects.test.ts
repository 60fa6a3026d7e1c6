import { randomUUID } from 'node:crypto';
import { pickUpBulkEditsApi } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import type { PickUp, PickUpChanges } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { PickUpStatus } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { pickUpActions } from '@poolhouse/domain/features/service-requests/records';
import { describe, expect, test } from 'vitest';
import { createGazetteer } from '../../../connectors/maps/index.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { changeRequest } from '../change-request.ts';
import type { EffectHandler } from '../effect-handlers.ts';
import { requestCalls } from '../request-testing.ts';
import { pickUpKind } from './change-pick-up.ts';

const server = useTestServer();
const { get, pickUp, patch, move } = requestCalls(server);

/** Queues what a change causes, as couriers and quotes do. */
const queued =
  (kind: string): EffectHandler<PickUp> =>
  async (_tx, { request }) => [
    { id: randomUUID(), kind: `test.${kind}`, payload: {}, target: { kind: 'pick-up', id: request.id } },
  ];
const parts = {
  // Robots stay as they are, and lists aren't asked.
  ruleBook: {} as RuleBook,
  gazetteer: createGazetteer(),
  handlers: {
    cancelCourier: queued('cancelCourier'),
    deliveredNotice: queued('deliveredNotice'),
    missedNotice: queued('missedNotice'),
    repairedNotice: queued('repairedNotice'),
    recordCompletion: queued('recordCompletion'),
    clearCompletion: queued('clearCompletion'),
    quoteMail: queued('quoteMail'),
    quoteAnswered: queued('quoteAnswered'),
  },
};
const change = (id: string, changes: PickUpChanges) =>
  changeRequest(pickUpKind, parts, server.poolhouse.commandContext('tests'), {
    id,
    changes,
    action: pickUpActions.update,
    call: null,
  });
const to = (id: string, status: PickUpStatus) => change(id, { status, reason: 'Test' });

async function sent(id: string): Promise<string[]> {
  const { rows } = await server.pool.query('select kind from outbox where target_id = $1 order by kind', [id]);
  return rows.map(({ kind }) => kind);
}

describe('what a change causes happens once', () => {
  test('when many cancel at once', async () => {
    const { id } = await pickUp();
    await Promise.all(Array.from({ length: 8 }, () => to(id, 'Cancelled')));
    expect(await sent(id)).toEqual(['test.cancelCourier', 'test.recordCompletion']);
    expect((await get(`/pick-up/${id}`)).body).toMatchObject({
      status: 'Cancelled',
      completedBy: 'tests',
      revision: 2,
    });
  });

  test('the delivered notice, however often it is received', async () => {
    const { id } = await pickUp();
    for (const status of ['booked', 'Picked Up', 'Received at Repair Facility', 'Repair in Progress'] as const)
      await to(id, status);
    await to(id, 'Received at Repair Facility');
    expect(await sent(id)).toEqual(['test.deliveredNotice']);
  });

  test('a quote is mailed when no status of the pick-up changes with it', async () => {
    const { id, robots } = await pickUp({ robots: [{ robotName: 'M600' }, { robotName: 'M700' }] });
    await server.pool.query(`update service_robots set status = 'inspecting' where pick_up_id = $1`, [id]);
    const [one, two] = robots;
    await change(id, { robots: [{ id: one.id, status: 'quoted' }] });
    await change(id, { status: 'Repair in Progress', reason: 'Test', robots: [{ id: two.id, status: 'quoted' }] });
    expect(await sent(id)).toEqual(['test.quoteMail']);
  });
});

describe('a bulk edit', () => {
  const start = async (body: object) => {
    const { path } = pickUpBulkEditsApi.start;
    const { status, body: started } = await server.call({ method: 'POST', url: `/api${path}`, as: 'SERVICE', body });
    expect(status).toBe(202);
    const url = `/api/bulk-edit/${started.id}`;
    const stateOf = async () => (await server.call({ url, as: 'SERVICE' })).body.state;
    await expect.poll(stateOf, { interval: 20 }).not.toMatch(/ing$/);
    return (await server.call({ url, as: 'SERVICE' })).body;
  };

  test('closes what can be closed, and records who did it', async () => {
    const [open, done] = [await pickUp(), await pickUp()];
    for (const { id } of [open, done]) await move('pick-up', id, 'Received at Repair Facility', 'Brought in');
    const revision = (await get(`/pick-up/${done.id}`)).body.revision;
    const robots = [{ id: done.robots[0].id, status: 'not_received' }];
    expect((await patch(`/pick-up/${done.id}`, revision, { robots })).status).toBe(200);
    const ids = [open.id, done.id];
    await start({ targets: { ids }, change: { field: 'status', status: 'Closed' } });
    const statuses = await Promise.all(ids.map(async (id) => (await get(`/pick-up/${id}`)).body));
    expect(statuses).toMatchObject([
      { status: 'Received at Repair Facility', completedBy: null },
      { status: 'Closed', completedBy: expect.stringContaining('@'), dateCompleted: expect.any(String) },
    ]);
  });

  test('moves pick-ups to another branch', async () => {
    const { id } = await pickUp();
    await start({ targets: { ids: [id] }, change: { field: 'branch', branch: 'lidcombe' } });
    expect((await get(`/pick-up/${id}`)).body.branch).toMatchObject({ value: 'lidcombe' });
  });
});
