import { randomUUID } from 'node:crypto';
import type { Answer, Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeDueEntries } from '../../../platform/audit/pending-entries.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { ifMatch, sampleBench } from '../../../testing/sample-bench.ts';
import { jpeg } from '../../../testing/sample-files.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const bench = sampleBench(server);
const inspector = { as: 'COMMERCIAL' } as const;

type Change = { path: string; from: Answer | null; to: Answer | null };
const at = (id: string, rest = '') => `/api/commercial/report/${id}${rest}`;
const get = async (url: string) => (await server.call({ url, ...inspector })).body;
const post = (url: string, body?: object) => server.call({ method: 'POST', url, ...inspector, ...(body && { body }) });
const save = (id: string, changes: readonly Change[], request: { as?: 'ADMIN' | 'COMMERCIAL'; key?: string } = {}) =>
  server.call({
    method: 'PATCH',
    url: at(id),
    as: request.as ?? 'COMMERCIAL',
    headers: { 'idempotency-key': request.key ?? randomUUID() },
    body: { changes },
  });

const newPool = async (change: object = {}) =>
  (await bench.post('/commercial/customer', { pool_name: `Pool ${bench.unique()}`, ...change })).id as string;
const newDraft = async (customerId?: string, change: object = {}) =>
  (await bench.post('/commercial/report', { customerId: customerId ?? (await newPool()), ...change })).id as string;

/** Returns the changes that add an item. */
const item = (
  values: Answers,
  { section = 'lane_ropes', row = randomUUID() as string, order = '1' } = {},
): Change[] => [
  { path: `${section}/${row}/order`, from: null, to: order },
  ...Object.entries(values).map(([field, to]) => ({ path: `${section}/${row}/${field}`, from: null, to })),
];

const picture = async (id: string) =>
  (
    await server.call({
      method: 'POST',
      url: at(id, '/file'),
      ...inspector,
      headers: { 'content-type': 'image/jpeg', 'x-filename': 'Lane Rope.JPG' },
      payload: await jpeg(),
    })
  ).body;

const logOf = async (id: string) =>
  (
    await server.pool.query<{ action: string; changes: { field: string }[]; by: string }>(
      `select action, changes, (select email from users where users.id = user_id) as by from audit_log
       where target_id = $1 order by id`,
      [id],
    )
  ).rows;

beforeEach(() => emptyTables(server, 'commercial_customers', 'pending_entries', 'audit_log'));

describe('a draft', () => {
  test('is started, filled and read', async () => {
    const customerId = await newPool({
      pool_name: 'Ryde Aquatic',
      general_comment: 'Busy',
      overview_confirmation: true,
    });
    const made = await post('/api/commercial/report', { customerId });
    const comments = { general_comment: 'Busy', overview_confirmation: true };
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...comments,
        pool_name: 'Ryde Aquatic',
        status: 'draft',
        version: 1,
        answers: {},
        inspector: 'Test COMMERCIAL',
      },
    });
    const saved = await save(made.body.id, [
      ...item({ condition: 'poor', urgency: 'urgent', length: '50m', brand: ' Malmsten ' }),
      { path: 'report/next_inspection', from: null, to: '2027-03-01' },
    ]);
    expect(saved).toMatchObject({
      status: 200,
      body: { items: 1, good: 0, average: 0, poor: 1, urgent: 1, next_inspection: '2027-03-01' },
    });
    expect(Object.values(saved.body.answers)).toContain('Malmsten');
    expect(await get(at(made.body.id))).toEqual(saved.body);
  });

  test('is shared: a pool has one at a time', async () => {
    const customerId = await newPool();
    const starts = await Promise.all([1, 2, 3].map(() => post('/api/commercial/report', { customerId })));
    expect(starts.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(starts.find(({ status }) => status === 409)?.body.detail).toBe(
      'This pool has a draft already. Open it instead.',
    );
  });

  test('that comes from an entry of a device is one report for ever', async () => {
    const body = { customerId: await newPool(), entryId: randomUUID() };
    const [first, second] = [await post('/api/commercial/report', body), await post('/api/commercial/report', body)];
    expect(second.body.id).toBe(first.body.id);
  });

  test.each([
    ['a path that reports don’t have', { path: '__proto__/done', from: null, to: true }, 'Reports have no such field.'],
    [
      'a length of 1e9',
      { path: `pool_covers/${randomUUID()}/length`, from: null, to: 1e9 },
      'Enter a number from 0 to 500 m.',
    ],
    [
      'an unlisted choice',
      { path: `lane_ropes/${randomUUID()}/length`, from: null, to: '33m' },
      'Choose one from the list.',
    ],
    [
      'a picture of another report',
      { path: `lane_ropes/${randomUUID()}/image`, from: null, to: [randomUUID()] },
      'Upload this picture to the report first.',
    ],
  ])('refuses %s', async (_name, change, message) => {
    const id = await newDraft();
    const refused = await save(id, [change]);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(message);
    expect((await get(at(id))).answers).toEqual({});
  });

  test('needs a pool that is there, a sign-in and the permission', async () => {
    expect((await post('/api/commercial/report', { customerId: randomUUID() })).status).toBe(404);
    const request = { method: 'PATCH', url: at(await newDraft()), body: { changes: item({}) } } as const;
    expect((await server.call(request)).status).toBe(401);
    expect((await server.call({ ...request, as: 'RECEPTION' })).status).toBe(403);
  });

  test('keeps pictures under the name of the pool, the day and a number', async () => {
    const id = await newDraft(await newPool({ pool_name: 'Ryde Aquatic Centre' }));
    const file = await picture(id);
    expect(file.name).toMatch(/^ryde-\d{8}-\d{1,6}-lane-rope\.jpg$/);
    expect(await server.poolhouse.files.store.sizeOf(`${file.id}-print`)).toBeGreaterThan(0);
    const url = at(id);
    const [order] = item({});
    const body = { changes: [order], picturesAt: order?.path.replace('order', 'image'), pictures: [file.id] };
    const saved = await server.call({ method: 'PATCH', url, ...inspector, body });
    expect(saved.body.answers[body.picturesAt ?? '']).toEqual([file.id]);
  });

  test('is removed and restored', async () => {
    const id = await newDraft();
    const removed = await server.call({ method: 'DELETE', url: at(id), ...inspector, headers: ifMatch() });
    expect(removed.status).toBe(200);
    expect((await server.call({ url: at(id), ...inspector })).status).toBe(404);
    expect((await post(at(id, '/restore'), {})).body).toMatchObject({ status: 'draft' });
  });
});

describe('two people', () => {
  const row = randomUUID();
  const path = (field: string) => `lane_ropes/${row}/${field}`;

  test('merge on two fields of one item, and hear of both values of the same one', async () => {
    const id = await newDraft();
    await save(id, item({ condition: 'good' }, { row }));
    const [one, other] = await Promise.all([
      save(id, [{ path: path('comment'), from: null, to: 'Frayed' }]),
      save(id, [{ path: path('brand'), from: null, to: 'Malmsten' }], { as: 'ADMIN' }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await get(at(id))).answers).toMatchObject({ [path('comment')]: 'Frayed', [path('brand')]: 'Malmsten' });
    const late = await save(id, [
      { path: path('comment'), from: null, to: 'Faded' },
      { path: path('location'), from: null, to: 'Lane 3' },
    ]);
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'revision-conflict', conflicts: [{ field: path('comment'), yours: 'Faded', theirs: 'Frayed' }] },
    });
    expect((await get(at(id))).answers).not.toHaveProperty([path('location')]);
  });

  test('a repeat of a save whose answer was lost is no conflict, whatever was changed since', async () => {
    const id = await newDraft();
    const key = randomUUID();
    const changes = item({ condition: 'good' }, { row });
    const first = await save(id, changes, { key });
    await save(id, [{ path: path('condition'), from: 'good', to: 'average' }], { as: 'ADMIN' });
    expect((await save(id, changes, { key })).body).toEqual(first.body);
    expect((await get(at(id))).answers[path('condition')]).toBe('average');
  });
});

describe('the activity log', () => {
  const due = async (minutes: number) => {
    const ctx = server.poolhouse.commandContext('tests');
    return writeDueEntries({ ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() + minutes * 60_000) } });
  };

  test('has one entry for what one person saves within ten minutes, with first and last value of each answer', async () => {
    const id = await newDraft();
    const row = randomUUID();
    const condition = `lane_ropes/${row}/condition`;
    await save(id, item({ condition: 'good' }, { row }));
    await save(id, [{ path: condition, from: 'good', to: 'poor' }]);
    await save(id, [{ path: 'lane_ropes/done', from: null, to: true }], { as: 'ADMIN' });
    await save(id, [{ path: 'lane_ropes/done', from: true, to: null }], { as: 'ADMIN' });
    expect(await due(9)).toBe(0);
    expect(await due(10)).toBe(2);
    expect(await due(10)).toBe(0);
    const [, own, others] = await logOf(id);
    expect(own?.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: condition, before: null, after: 'poor' })]),
    );
    expect([own?.changes.length, others?.changes.length]).toEqual([2, 0]);
    expect(own?.by).not.toBe(others?.by);
  });

  test('has the entry before the one of finishing', async () => {
    const id = await newDraft();
    await save(id, item({ condition: 'good' }));
    await post(at(id, '/finish'));
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['create', 'update', 'finish-report']);
  });
});

describe('a finished report', () => {
  const finished = async (customerId: string, values: Answers = { condition: 'good' }) => {
    const id = await newDraft(customerId);
    const row = randomUUID() as string;
    await save(id, item(values, { row }));
    return { id, row, finish: await post(at(id, '/finish')) };
  };

  test('is refused while points are open, each with its path', async () => {
    const { id, row, finish } = await finished(await newPool(), { condition: 'poor', comment: 'Frayed' });
    expect(finish).toMatchObject({
      status: 409,
      body: {
        detail: '2 points are still open.',
        fields: [
          { path: `lane_ropes/${row}/image`, message: 'Add a picture.' },
          { path: `lane_ropes/${row}/urgency`, message: 'Choose an urgency.' },
        ],
      },
    });
    const { id: file } = await picture(id);
    await save(id, [
      { path: `lane_ropes/${row}/image`, from: null, to: [file] },
      { path: `lane_ropes/${row}/urgency`, from: null, to: 'up_to_6_months' },
    ]);
    expect((await post(at(id, '/finish'))).body).toMatchObject({ status: 'finished', version: 1 });
  });

  test('is frozen with the comments of its day; reopening starts the next version', async () => {
    const customerId = await newPool({ general_comment: 'Busy' });
    const { id } = await finished(customerId);
    const url = `/api/commercial/customer/${customerId}`;
    await bench.done({ method: 'PATCH', url, as: 'ADMIN', headers: ifMatch(), body: { general_comment: 'Quiet' } });
    expect(await get(at(id))).toMatchObject({ status: 'finished', general_comment: 'Busy' });
    expect((await save(id, item({}))).body).toMatchObject({
      code: 'not-allowed-now',
      detail: 'This report is finished. Reopen it as a new version to change it.',
    });
    const { revision } = await get(at(id));
    const removal = await server.call({ method: 'DELETE', url: at(id), ...inspector, headers: ifMatch(revision) });
    expect(removal.body.code).toBe('not-allowed-now');
    expect((await post(at(id, '/reopen'))).body).toMatchObject({
      status: 'draft',
      version: 2,
      general_comment: 'Quiet',
    });
    expect((await post(at(id, '/finish'))).body).toMatchObject({ status: 'finished', version: 2 });
    const { rows } = await server.pool.query(
      `select version, snapshot ->> 'general_comment' as comment from condition_report_versions
       where report_id = $1 order by version`,
      [id],
    );
    expect(rows).toEqual([
      { version: 1, comment: 'Busy' },
      { version: 2, comment: 'Quiet' },
    ]);
  });

  test('is repeated: its items wait to be confirmed, beside what they were like', async () => {
    const customerId = await newPool();
    const { id: last, row } = await finished(customerId);
    const id = await newDraft(customerId, { repeatsLast: true });
    const path = (part: string) => `lane_ropes/${row}/${part}`;
    expect((await get(at(id))).answers).toEqual({
      [path('order')]: '1',
      [path('copied')]: true,
      [path('condition')]: 'good',
    });
    expect(await get(at(id, '/previous'))).toMatchObject({ id: last, answers: { [path('condition')]: 'good' } });
    expect((await post(at(id, '/finish'))).status).toBe(409);
    await save(id, [{ path: path('copied'), from: true, to: null }]);
    expect((await post(at(id, '/finish'))).status).toBe(200);
  });

  test('has a plan with the prices of the rule book', async () => {
    const { id } = await finished(await newPool(), {
      condition: 'good',
      urgency: 'up_to_6_months',
      length: '50m',
      quantity: 8,
    });
    const plan = await get(at(id, '/plan'));
    expect(plan.lines).toMatchObject([
      { section: 'lane_ropes', months: 6, quantity: 8, unitCents: 220_000, cents: 1_760_000 },
    ]);
    expect(plan.budgets.map(({ cents }: { cents: number }) => cents)).toEqual([0, 1_760_000, 1_760_000, 1_760_000]);
  });
});

describe('the list', () => {
  test('finds reports by year, status, pool and words, by last update or unsorted', async () => {
    const [ryde, bondi] = [
      await newPool({ pool_name: 'Ryde Aquatic', state: 'VIC' }),
      await newPool({ pool_name: 'Bondi Baths' }),
    ];
    await newDraft(ryde, { day: '2025-03-01' });
    const id = await newDraft(bondi, { day: '2026-03-01' });
    await save(id, item({ condition: 'good', urgency: 'urgent' }));
    const names = async (query: string) =>
      (await get(`/api/commercial/report${query}`)).reports.map(({ pool_name }: { pool_name: string }) => pool_name);
    expect(await names('')).toEqual(['Bondi Baths', 'Ryde Aquatic']);
    expect(await names('?sort=unsorted')).toEqual(['Ryde Aquatic', 'Bondi Baths']);
    expect(await names('?year=2025')).toEqual(['Ryde Aquatic']);
    expect(await names('?status=finished')).toEqual([]);
    expect(await names(`?customer=${ryde}`)).toEqual(['Ryde Aquatic']);
    expect(await names('?hasUrgent=yes')).toEqual(['Bondi Baths']);
    expect(await names('?q=bondi')).toEqual(['Bondi Baths']);
    expect(await names('?q=aqautic')).toEqual(['Ryde Aquatic']);
    expect(await names(`?inspector=${await bench.idOf('ADMIN')}&year=2026`)).toEqual(['Bondi Baths']);
    expect(await names(`?inspector=${await bench.idOf('SERVICE')}`)).toEqual([]);
    expect(await names('?state=VIC')).toEqual(['Ryde Aquatic']);
    for (const query of ['state=XYZ', 'inspector=me', 'customer=pool'])
      expect((await server.call({ url: `/api/commercial/report?${query}`, ...inspector })).status).toBe(400);
    const { reports } = await get('/api/commercial/report');
    expect(reports[0]).not.toHaveProperty('answers');
  });

  test('is exported, and so are the items of a report', async () => {
    const id = await newDraft(await newPool({ pool_name: 'Ryde Aquatic' }), { day: '2026-03-01' });
    await save(id, item({ condition: 'replacement_to_be_quoted', quantity: 4, length: '50m' }));
    const { text } = await server.call({ url: '/api/commercial/report/csv', ...inspector });
    expect(text).toContain('Pool Name,Managed By,Date,Status,Version,Inspector');
    expect(text).toContain('"Ryde Aquatic"');
    const items = await server.call({ url: at(id, '/csv'), ...inspector });
    expect(items.text).toContain('Section,Location,Condition,Quantity,Brand');
    expect(items.text).toContain('"Lane ropes",,"Action Recommended","4"');
  });
});
