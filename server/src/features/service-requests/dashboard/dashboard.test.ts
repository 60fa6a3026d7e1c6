import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.pool.query<{ id: string }>(text, [...values])).rows;
const today = () => dayIn(companyZone, new Date());
const daysAgo = (days: number) => addDays(today(), -days);

const get = async (path: string, as: 'SERVICE' | 'ADMIN' | 'RECEPTION' | 'DEALER' = 'SERVICE') =>
  server.call({ method: 'GET', url: `/api/service-request/open${path}`, as });
const caseIds = async (filters: string) => {
  const { body } = await get(filters);
  return (body as { requests: { caseId: string }[] }).requests.map(({ caseId }) => caseId);
};

let number = 0;
type Robot = { status: string; since?: string; part?: string };

/** Stores an open request of a branch, whose status is as old as `since`. */
async function stored(
  table: 'pick_ups' | 'drop_offs',
  { robots = [], branch = 'gregory hills', ...row }: Record<string, unknown> & { robots?: Robot[]; branch?: string },
): Promise<string> {
  number += 1;
  const caseId = `X${number}`;
  const { status, since, ...more } = row as { status: string; since: string };
  const columns = {
    case_id: caseId,
    status,
    status_changed_at: `${since}T00:00:00Z`,
    date: since,
    name: `Pool ${number}`,
    ...(table === 'pick_ups' ? {} : { drop_off_date: since, drop_off_time: '09:00', consumer_type: 'consumer' }),
    ...more,
  };
  const names = Object.keys(columns);
  const values = names.map((_name, index) => `$${index + 2}`);
  const [made] = await query(
    `insert into ${table} (id, branch_id, agreement, ${names.join(', ')})
      values (uuidv7(), (select id from branches where lower(label) = $1), true, ${values.join(', ')}) returning id`,
    [branch, ...Object.values(columns)],
  );
  const owner = table === 'pick_ups' ? 'pick_up_id' : 'drop_off_id';
  for (const [index, robot] of robots.entries())
    await query(
      `insert into service_robots (id, ${owner}, place, case_id, robot_name, status, status_changed_at, waiting_for_part)
        values (uuidv7(), $1, $2, $3, 'M600', $4, $5, $6)`,
      [
        made?.id,
        index + 1,
        `${caseId}-${index + 1}`,
        robot.status,
        `${robot.since ?? since}T00:00:00Z`,
        robot.part ?? null,
      ],
    );
  return caseId;
}

const known: Record<string, string> = {};

beforeAll(async () => {
  await query('delete from pick_ups');
  await query('delete from drop_offs');
  const keep = async (name: string, made: Promise<string>) => {
    known[name] = await made;
  };
  await keep('new', stored('pick_ups', { status: 'processing', since: daysAgo(1) }));
  await keep('missed', stored('pick_ups', { status: 'booked', since: daysAgo(25), booked_for: daysAgo(20) }));
  await keep('booked', stored('pick_ups', { status: 'booked', since: daysAgo(2), booked_for: today() }));
  await keep('lost', stored('pick_ups', { status: 'Picked Up', since: daysAgo(30) }));
  await keep(
    'quoted',
    stored('pick_ups', {
      status: 'Repair in Progress',
      since: daysAgo(1),
      branch: 'oxley',
      robots: [{ status: 'quoted', since: daysAgo(15) }, { status: 'repaired' }],
    }),
  );
  await keep(
    'part',
    stored('drop_offs', {
      status: 'Repair in Progress',
      since: daysAgo(2),
      robots: [{ status: 'repairing', part: 'Motor' }],
    }),
  );
  await keep('old', stored('drop_offs', { status: 'Repair in Progress', since: daysAgo(60) }));
  await keep('ready', stored('drop_offs', { status: 'Ready for Collection', since: daysAgo(3) }));
  await keep('closed', stored('drop_offs', { status: 'Cancelled', since: daysAgo(90), ...completed }));
});

const completed = { date_completed: '2026-01-01T00:00:00Z', completed_by: 'jo@example.com' };
const named = (...names: readonly string[]) => names.map((name) => known[name]);

describe('open requests', () => {
  test('of both kinds are listed, late ones first with the longest wait on top; closed ones aren’t', async () => {
    const ids = await caseIds('');
    expect(ids.slice(0, 4)).toEqual(named('old', 'lost', 'missed', 'quoted'));
    expect([...ids].sort()).toEqual(named('new', 'missed', 'booked', 'lost', 'quoted', 'part', 'old', 'ready').sort());
  });

  test('are late on Home with the numbers of the dashboard, for those who may work on them', async () => {
    const itemOf = async (as: 'SERVICE' | 'DEALER') => {
      const { waiting } = (await server.call({ url: '/api/today', as })).body;
      return waiting.find(({ id }: { id: string }) => id === 'service-requests:quote-unanswered');
    };
    expect(await itemOf('SERVICE')).toMatchObject({
      title: '1 request with an unanswered quote for more than 3 working days',
      action: { path: '/home/service_request?lateFor=quote-unanswered' },
    });
    expect(await caseIds('?lateFor=quote-unanswered')).toEqual(named('quoted'));
    const { waiting } = (await server.call({ url: '/api/today', as: 'SERVICE' })).body;
    const { reasons } = (await get('/figures')).body as { reasons: { reason: string; count: number }[] };
    for (const { reason, count } of reasons.filter((one) => one.count > 0))
      expect(waiting.find(({ id }: { id: string }) => id === `service-requests:${reason}`)?.title).toMatch(`${count} `);
    expect(await itemOf('DEALER')).toBeUndefined();
  });

  test('say why they are late, and whom they wait for', async () => {
    const { body } = await get(`?q=${known.quoted}`);
    expect(body).toMatchObject({
      count: 1,
      requests: [
        {
          kind: 'pick-up',
          status: 'Repair in Progress',
          branch: { value: 'oxley' },
          late: [{ reason: 'quote-unanswered', days: expect.any(Number) }],
          waitsFor: 'customer',
          waitsTo: 'Answer the quote',
        },
      ],
    });
  });

  test.each<[string, readonly string[]]>([
    ['?waitsFor=part', ['part']],
    ['?waitsFor=courier&late=no', ['booked']],
    ['?lateFor=booked-pick-up', ['missed']],
    ['?kind=drop-off&status=Ready%20for%20Collection', ['ready']],
    ['?status=Awaiting%20Pickup&late=yes', ['missed']],
    ['?branch=oxley', ['quoted']],
    ['?late=no&kind=pick-up&sort=-date', ['new', 'booked']],
    ['?limit=1&page=2', ['lost']],
  ])('are filtered by %s', async (filters, names) => {
    expect(await caseIds(filters)).toEqual(named(...names));
  });

  test('are counted by status, branch, age, reason and whom they wait for', async () => {
    const { body } = await get('/figures');
    expect(body).toMatchObject({ count: 8, late: 4, deadlines: { 'booked-pick-up': 1, 'in-repair': 10 } });
    const figures = body as Record<string, Record<string, unknown>[]>;
    expect(figures.statuses).toContainEqual({ kind: 'pick-up', status: 'Awaiting Pickup', count: 2, late: 1 });
    expect(figures.waits).toContainEqual({ for: 'part', count: 1, late: 0 });
    expect(figures.branches).toContainEqual({ value: 'oxley', label: 'Oxley', pickUps: 1, dropOffs: 0, late: 1 });
    expect(figures.reasons).toContainEqual({ reason: 'in-repair', count: 1 });
    expect(
      figures.ages?.map(({ pickUps, dropOffs }) => Number(pickUps) + Number(dropOffs)).reduce((a, b) => a + b),
    ).toBe(8);
    expect((await get('/figures?branch=oxley')).body).toMatchObject({ count: 1, late: 1 });
  });
});

test('a longer deadline in the rule book makes fewer of them late', async () => {
  const deadline = { kind: 'service-deadline', key: 'quote-unanswered', value: { workingDays: 60 } };
  const known = await server.call({ method: 'GET', url: '/api/rule-book?kind=service-deadline&limit=20', as: 'ADMIN' });
  expect(known.status).toBe(200);
  await server.call({
    method: 'POST',
    url: '/api/rule-book',
    as: 'ADMIN',
    body: { ...deadline, label: 'Quote without an answer', validFrom: today() },
  });
  await expect
    .poll(async () => ((await get('/figures')).body as { deadlines: object }).deadlines)
    .toMatchObject({ 'quote-unanswered': 60 });
  expect(await caseIds('?lateFor=quote-unanswered')).toEqual([]);
});

test('the dashboard is for those who have both kinds', async () => {
  for (const as of ['RECEPTION', 'DEALER'] as const) expect((await get('', as)).status).toBe(403);
  expect((await get('', 'ADMIN')).status).toBe(200);
  const limit = (permissions: object) =>
    query(`update users set permissions = $1 where role = 'SERVICE'`, [JSON.stringify(permissions)]);
  await limit({ service_request: { subAreas: { drop_off: ['manage'], pick_up: [] } } });
  await expect.poll(async () => (await get('')).status).toBe(403);
  await limit({});
});
