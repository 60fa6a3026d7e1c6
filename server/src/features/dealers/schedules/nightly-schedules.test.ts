import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { DealerSearch } from '../list/dealer-search.ts';
import { dropExpiredSchedules } from './drop-expired-schedules.ts';
import { sendDueReminders } from './send-due-reminders.ts';

const server = useTestServer();
const staff = ['office@x.example', 'sales@x.example'];
const travel = (instant: string) => {
  server.clock.at = new Date(instant);
};
const own = () => server.poolhouse.commandContext('Poolhouse');
const drop = () => {
  const search = new DealerSearch(server.pool, server.poolhouse.listener, createLog('silent'));
  return dropExpiredSchedules(own(), search);
};
const remind = (emails: readonly string[] = staff) => sendDueReminders(own(), emails);
const rows = async (query: string, values: unknown[] = []) => (await server.pool.query(query, values)).rows;
const mails = async () =>
  (
    await rows(`select payload from outbox where payload->>'template' = 'schedule-reminder' order by created_at, id`)
  ).map(({ payload }) => payload);

beforeEach(async () => {
  travel('2026-11-20T13:05:00Z'); // 00:05 on 21/11/2026 in Sydney
  await emptyTables(server, 'dealers', 'audit_log', 'outbox', 'schedule_reminders');
  await server.pool.query('delete from reps');
  await server.pool.query(
    `insert into reps (id, label, user_id) values ('R01', 'Grace Whitfield', (select id from users where role = 'SUPERUSER')), ('R02', 'Tom Okafor', null)`,
  );
});

const create = async (name: string, body: object) =>
  (await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { state: 'NSW', name, ...body } })).body;
const elite = (duration: number) => ({ kind: 'type', type: 'elite', duration });

describe('dropping what ran out', () => {
  test('takes the schedule with its type or flag, with a line in the log by Poolhouse, once', async () => {
    const dealer = await create('Aqua', {
      type: ['standard'],
      schedules: [elite(1), { kind: 'flag', type: 'leads', duration: 2 }],
    });
    await create('Lasting', { schedules: [elite(-1)] });
    expect(await drop()).toBe(0);
    travel('2026-11-21T13:05:00Z');
    expect(await drop()).toBe(1);
    expect(await drop()).toBe(0);
    expect(await rows('select type, flag, schedules, revision from dealers where id = $1', [dealer.id])).toMatchObject([
      { type: ['standard'], flag: ['leads'], schedules: [{ type: 'leads' }], revision: 2 },
    ]);
    expect(
      await rows(
        `select user_id, audit_actor(audit_log) as user_name, revision, changes from audit_log where action = 'expire'`,
      ),
    ).toMatchObject([
      {
        user_id: null,
        user_name: 'Poolhouse',
        revision: 2,
        changes: [
          { field: 'type', after: ['standard'] },
          { field: 'schedules', after: [{ type: 'leads' }] },
        ],
      },
    ]);
    const { body } = await server.call({ url: `/api/dealer/${dealer.id}/schedules`, as: 'ADMIN' });
    expect(body.schedules).toMatchObject([
      { type: 'leads', state: 'running' },
      { type: 'elite', state: 'expired', endedOn: '2026-11-22', endedBy: 'Poolhouse' },
    ]);
  });

  test('keeps apart midnight in Sydney and midnight elsewhere, also when the clocks change', async () => {
    travel('2027-04-02T13:05:00Z');
    await create('Aqua', { schedules: [elite(1)] });
    travel('2027-04-03T12:59:59Z');
    expect(await drop()).toBe(0);
    travel('2027-04-03T13:00:00Z');
    expect(await drop()).toBe(1);
  });

  test('goes through as many as there are, twice at the same time', async () => {
    await server.pool.query(
      `insert into dealers (id, name, state, type, schedules) select gen_random_uuid(), 'Dealer ' || n, 'NSW', '{elite}',
        '[{"kind":"type","type":"elite","duration":10,"createdOn":"2026-11-01","expireOn":"2026-11-11"}]' from generate_series(1, 230) n`,
    );
    const [one, other] = await Promise.all([drop(), drop()]);
    expect(one + other).toBe(230);
    expect(await rows(`select count(*)::int as count from audit_log where action = 'expire'`)).toEqual([
      { count: 230 },
    ]);
    expect(await rows(`select id from dealers where type <> '{}' or revision <> 2`)).toEqual([]);
  });
});

describe('reminders', () => {
  test('go to the manager’s own account, else to the staff; one mail for each, listing the dealers', async () => {
    await create('Bay', { rep: 'R01', priorityId: 'C2', schedules: [elite(15)] });
    await create('Aqua', { rep: 'R01', schedules: [elite(15), { kind: 'flag', type: 'leads', duration: 15 }] });
    await create('Coral', { rep: 'R02', schedules: [elite(15)] });
    await create('Dune', { schedules: [elite(15)] });
    await create('Quiet', { rep: 'R01', schedules: [elite(20), { kind: 'flag', type: 'leads', duration: -1 }] });
    await create('Closed', { rep: 'R01', status: 'inactive', schedules: [elite(15)] });
    expect(await remind()).toEqual({ mails: 0, unreachable: [] });
    travel('2026-11-21T13:05:00Z');
    expect(await remind()).toEqual({ mails: 3, unreachable: [] });
    const queued = await mails();
    expect(queued).toHaveLength(3);
    const toGrace = queued.find(({ manager }) => manager === 'Grace Whitfield');
    expect(toGrace).toMatchObject({
      to: [{ name: 'Test SUPERUSER', address: 'superuser@test.example' }],
      greeted: 'Test SUPERUSER',
      dealers: [
        {
          name: 'Aqua',
          customerId: null,
          ends: [{ label: 'Elite', on: '2026-12-06', inDays: 14 }, { label: 'Leads' }],
        },
        { name: 'Bay', customerId: 'C2' },
      ],
    });
    expect(queued.find(({ manager }) => manager === 'Tom Okafor')).toMatchObject({
      to: [{ address: 'office@x.example' }, { address: 'sales@x.example' }],
      greeted: null,
      dealers: [{ name: 'Coral' }],
    });
    expect(queued.find(({ manager }) => manager === null)).toMatchObject({ dealers: [{ name: 'Dune' }] });
    expect(
      await rows(`select audit_actor(audit_log) as user_name from audit_log where action = 'send-schedule-reminder'`),
    ).toEqual(Array(3).fill({ user_name: 'Poolhouse' }));
  });

  test('come 14, 7 and 1 days before the end and never twice, however often and on however many nodes', async () => {
    await create('Aqua', { rep: 'R01', schedules: [elite(30)] });
    const daysLeft: number[] = [];
    for (let day = 1; day <= 31; day += 1) {
      travel(new Date(Date.parse('2026-11-20T13:05:00Z') + day * 86_400_000).toISOString());
      await Promise.all([remind(), remind(), remind()]);
      await remind();
      if ((await mails()).length > daysLeft.length) daysLeft.push(30 - day);
    }
    expect(daysLeft).toEqual([14, 7, 1]);
    expect(await mails()).toHaveLength(3);
  });

  test('that were missed are made up for by one', async () => {
    await create('Aqua', { rep: 'R01', schedules: [elite(30)] });
    travel('2026-12-15T13:05:00Z');
    expect(await remind()).toMatchObject({ mails: 1 });
    expect((await mails())[0].dealers[0].ends).toEqual([{ label: 'Elite', on: '2026-12-21', inDays: 5 }]);
  });

  test('start again when the end was moved', async () => {
    const dealer = await create('Aqua', { rep: 'R01', schedules: [elite(30)] });
    travel('2026-12-07T13:05:00Z');
    await remind();
    await server.call({
      method: 'PATCH',
      url: `/api/dealer/${dealer.id}`,
      as: 'ADMIN',
      headers: { 'if-match': '"1"' },
      body: { changes: { schedules: [{ ...elite(31), createdOn: '2026-11-21' }] } },
    });
    expect(await remind()).toMatchObject({ mails: 1 });
    expect(await remind()).toMatchObject({ mails: 0 });
  });

  test('without a recipient are kept for the next night', async () => {
    await create('Coral', { rep: 'R02', schedules: [elite(20)] });
    travel('2026-11-28T13:05:00Z');
    expect(await remind([])).toEqual({ mails: 0, unreachable: ['Tom Okafor'] });
    expect(await remind()).toMatchObject({ mails: 1 });
  });
});

test('the job of the night does both, for a node that was down at midnight too', async () => {
  travel('2030-01-01T01:00:00Z');
  await create('Over', { schedules: [elite(1)] });
  await create('Soon', { rep: 'R01', schedules: [elite(8)] });
  await server.poolhouse.jobs.stop();
  travel('2030-01-01T22:00:00Z');
  await server.pool.query(`update daily_jobs set due_at = '2029-12-31T13:05:00Z' where kind = 'nightly-schedules'`);
  await server.poolhouse.jobs.start();
  const state = async () => (await rows(`select state, message from jobs where kind = 'nightly-schedules'`))[0];
  await expect.poll(state).toEqual({
    state: 'done',
    message: 'Removed expired flags and types from 1 dealers; sent 1 reminders.',
  });
});
