import { pages } from '@poolhouse/domain/features/access/pages';
import { trainingApi } from '@poolhouse/domain/features/training/api';
import { practiceStatuses, practiceTransitions } from '@poolhouse/domain/features/training/practice';
import { stepsOf } from '@poolhouse/domain/features/training/practice-steps';
import { sandboxCallNames, sharedCallNames } from '@poolhouse/domain/features/training/sandbox/sandbox';
import { isMutation } from '@poolhouse/domain/kernel/contract';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { practiceMode } from './index.ts';
import { completePractice } from './practice-testing.ts';
import { completedPractice } from './sample-practice-state.ts';

const server = useTestServer();
const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
const post = (url: string, as: string, body: object = {}, headers = {}) =>
  server.call({ method: 'POST', url: `/api${url}`, as: as as never, body, headers });
const get = (url: string, as: string, headers = {}) => server.call({ url: `/api${url}`, as: as as never, headers });

const start = async (as = 'TRAINING') => (await post('/training', as)).body.id as string;
const within = (id: string) => ({ 'x-practice': id });
const address = { addressLine: '2 Pool Street', city: 'Oxley', state: 'QLD', postalCode: '4000' };
const newPickUp = {
  basicInfo: { name: 'Practice Pools', email: 'jo@practice.example', address },
  agreement: true,
  robots: [{ robotName: 'Dolphin Liberty', serialNumber: 'LIB-4711' }],
};
const book = (id: string, as = 'TRAINING') =>
  post('/service-request/createServiceRequestPickUp', as, newPickUp, within(id));

const complete = (id: string) => completePractice(sql, id);

describe('in practice', () => {
  test('a pick-up is booked, listed and changed like a real one, and no real one is there', async () => {
    const id = await start();
    const { status, body } = await book(id);
    expect([status, body.status, body.caseId]).toEqual([201, 'processing', expect.stringMatching(/^PPRA\d{4}-0001$/)]);
    const listed = await get('/service-request/retrieveAllServiceRequestPickUp', 'TRAINING', within(id));
    expect(listed.body.pickUps.map((one: { id: string }) => one.id)).toEqual([body.id]);
    const path = `/service-request/pick-up/${body.id}`;
    const approved = await post(
      `${path}/consignment`,
      'TRAINING',
      { carrierAndService: '1:20', costCents: 4_820 },
      within(id),
    );
    expect([approved.status, approved.body.state]).toEqual([202, 'failed']);
    expect((await get(`/training/${id}`, 'TRAINING')).body).toMatchObject({ stepsDone: 1, status: 'open' });
    expect((await get(path, 'SERVICE')).status).toBe(404);
    expect((await get('/user/me', 'TRAINING', within(id))).body).toMatchObject({ role: 'SERVICE', pages: ['pick_up'] });
  });

  test('a key that was used in practice still works for real', async () => {
    const id = await start('ADMIN');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const url = '/service-request/createServiceRequestPickUp';
    const body = { ...newPickUp, robots: [{ robotName: 'M600' }] };
    const practised = await post(url, 'ADMIN', body, { ...key, ...within(id) });
    const real = await post(url, 'ADMIN', body, key);
    expect([practised.status, real.status, real.body.detail]).toEqual([201, 201, undefined]);
    expect(real.body.id).not.toBe(practised.body.id);
    expect((await get(`/service-request/pick-up/${real.body.id}`, 'ADMIN')).status).toBe(200);
  });

  test('wrong input is refused as in the product, with its field', async () => {
    const id = await start();
    const { status, body } = await post(
      '/service-request/createServiceRequestPickUp',
      'TRAINING',
      { ...newPickUp, agreement: false },
      within(id),
    );
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path: 'agreement' })]]);
  });

  test('no call reaches a live row, a mail or a courier', async () => {
    const tables = await sql("select tablename as name from pg_tables where schemaname = 'public' order by 1");
    const own = ['practices', 'audit_', 'idempotency_keys', 'auth_sessions', 'personal_keys'];
    const countsOf = async () => {
      const counted: Record<string, unknown> = {};
      for (const { name } of tables as { name: string }[])
        if (!own.some((one) => name.startsWith(one)))
          [counted[name]] = await sql(
            `select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
          );
      return counted;
    };
    const id = await start();
    await book(id);
    const before = await countsOf();
    const refused: string[] = [];
    for (const { call } of server.poolhouse.useCases) {
      if (call.access === 'anonymous' || call.name.startsWith('access.')) continue;
      const url = call.path.replaceAll(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057');
      const { status } = await server.call({
        method: call.method,
        url: `/api${url}`,
        as: 'TRAINING',
        headers: { ...within(id), 'if-match': '"1"' },
        ...(isMutation(call) && call.kind === undefined && { body: {} }),
      } as never);
      expect(status, call.name).toBeLessThan(500);
      if (status === 403) refused.push(call.name);
      else if (status < 300) expect([...sandboxCallNames, ...sharedCallNames], call.name).toContain(call.name);
    }
    expect(refused).toEqual(expect.arrayContaining(['dealers.list', 'orders.list', 'users.list', 'training.signOff']));
    expect(await countsOf()).toEqual(before);
  });

  test('is refused to every call that isn’t part of it, whatever was sent', async () => {
    const isPart = new Set([...sandboxCallNames, ...sharedCallNames]);
    const [person] = await sql("select id from users where role = 'ADMIN' limit 1");
    const all = { id: person?.id, role: 'ADMIN', pages, permissions: {}, priorityId: null };
    const ctx = { who: { person: all, user: all, practice: { id: 'x' } } } as never;
    const others = server.poolhouse.useCases.filter(({ call }) => !isPart.has(call.name));
    expect(others.length).toBeGreaterThan(250);
    for (const useCase of others)
      await expect(practiceMode({} as never).run(ctx, useCase, {} as never), useCase.call.name).rejects.toMatchObject({
        code: 'forbidden',
      });
  });

  test('the label and the declaration of dangerous goods are PDFs, of its own consignments alone', async () => {
    const id = await start();
    const { body: pickUp } = await post(
      '/service-request/createServiceRequestPickUp',
      'TRAINING',
      {
        ...newPickUp,
        basicInfo: { ...newPickUp.basicInfo, address: { ...address, postalCode: '4075' } },
      },
      within(id),
    );
    const path = `/service-request/pick-up/${pickUp.id}/consignment`;
    const { body: made } = await post(path, 'TRAINING', { carrierAndService: '1:20', costCents: 4_820 }, within(id));
    expect(made.documents).toEqual(['label', 'dg']);
    const paper = (document: string, of = made.id) =>
      get(`/service-request/consignment/${of}/document?document=${document}`, 'TRAINING', within(id));
    for (const document of made.documents) {
      const { status, text } = await paper(document);
      expect([status, text.slice(0, 5)], document).toEqual([200, '%PDF-']);
    }
    expect((await paper('pod')).status).toBe(404);
    expect((await paper('label', pickUp.id)).status).toBe(404);
  });

  test('a second pick-up can’t be booked: the permission ends with the first', async () => {
    const id = await start();
    const created = async () =>
      (await get('/user/me', 'TRAINING', within(id))).body.permissions.service_request.subAreas.pick_up;
    expect(await created()).toContain('create');
    await book(id);
    expect(await created()).toEqual(['view', 'edit', 'approve']);
    expect((await book(id)).status).toBe(403);
  });

  test('is only for its own trainee, while it is open', async () => {
    const id = await start();
    expect((await book(id, 'ADMIN')).body).toMatchObject({ status: 403, code: 'forbidden' });
    await start();
    expect((await book(id)).body).toMatchObject({ detail: 'This practice is over. Leave practice.' });
    expect((await book('not-an-id')).status).toBe(400);
  });
});

describe('a practice', () => {
  test('is handed in when every step is done, and signed off once by another trainer', async () => {
    const id = await start();
    expect((await post(`/training/${id}/hand-in`, 'TRAINING')).body.detail).toBe('Complete all steps first.');
    await complete(id);
    expect((await post(`/training/${id}/hand-in`, 'TRAINING')).body).toMatchObject({ status: 'handed-in' });
    expect((await book(id)).status).toBe(403);
    const signed = await Promise.all([1, 2].map(() => post(`/training/${id}/sign-off`, 'ADMIN')));
    expect(signed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await get(`/training/${id}`, 'TRAINING');
    expect(body).toMatchObject({
      status: 'signed-off',
      certificate: { number: expect.stringMatching(/^PC-\d{4}-\d{4}$/) },
    });
    const paper = await get(`/training/${id}/certificate`, 'TRAINING');
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const rows = await sql("select action from audit_log where target_id = $1 and action like '%sign-off%'", [id]);
    expect(rows).toEqual([{ action: 'sign-off-practice' }]);
  });

  test('has a certificate of its own, also where two are signed off at once', async () => {
    const id = await start();
    await complete(id);
    await post(`/training/${id}/hand-in`, 'TRAINING');
    const [other] = await sql(
      `insert into practices (id, trainee_id, status, state, started_at)
        select gen_random_uuid(), u.id, p.status, p.state, p.started_at from practices p, users u
        where p.id = $1 and u.role = 'SERVICE' limit 1 returning id`,
      [id],
    );
    const ids = [id, other?.id];
    const signed = await Promise.all(ids.map((id) => post(`/training/${id}/sign-off`, 'ADMIN')));
    const numbers = signed.map(({ body }) => body.certificate?.number);
    expect(new Set(numbers).size).toBe(2);
  });

  test('whose certificate ends soon waits on Home: for the trainee until they practise again, and for trainers', async () => {
    const ids = async (as: string) =>
      (await get('/today', as)).body.waiting.map((one: { id: string }) => one.id) as string[];
    const signed = "status = 'signed-off' and trainee_id = (select id from users where role = 'TRAINING' limit 1)";
    const id = await start();
    await complete(id);
    await post(`/training/${id}/hand-in`, 'TRAINING');
    await post(`/training/${id}/sign-off`, 'ADMIN');
    await sql(`update practices set expires_on = current_date + 300 where ${signed}`);
    expect(await ids('TRAINING')).not.toContain('practice:own-renewal');
    expect((await get('/training?certificate=expiring&certificate=expired', 'ADMIN')).body.count).toBe(0);
    await sql(`update practices set expires_on = current_date + 20 where ${signed}`);
    expect(await ids('TRAINING')).toContain('practice:own-renewal');
    expect(await ids('TRAINING')).not.toContain('practice:renewals');
    expect(await ids('ADMIN')).toContain('practice:renewals');
    expect((await get('/training?certificate=expiring', 'ADMIN')).body.count).toBeGreaterThan(0);
    await start();
    expect(await ids('TRAINING')).not.toContain('practice:own-renewal');
    expect(await ids('ADMIN')).toContain('practice:renewals');
  });

  test('isn’t signed off by its own trainee, whatever they may', async () => {
    const id = await start('ADMIN');
    await sql("update practices set status = 'handed-in' where id = $1", [id]);
    const { status, body } = await post(`/training/${id}/sign-off`, 'ADMIN');
    expect([status, body.detail]).toEqual([409, 'Ask another trainer: you can’t sign off your own practice.']);
  });

  test('goes back with a note', async () => {
    const id = await start();
    await complete(id);
    await post(`/training/${id}/hand-in`, 'TRAINING');
    expect((await post(`/training/${id}/send-back`, 'ADMIN', { note: '' })).status).toBe(400);
    const { body } = await post(`/training/${id}/send-back`, 'ADMIN', { note: 'Look at the window again.' });
    expect(body).toMatchObject({ status: 'open', note: 'Look at the window again.' });
  });

  test('of another trainee is not there; trainers see all', async () => {
    const id = await start('ADMIN');
    expect((await get(`/training/${id}`, 'TRAINING')).status).toBe(404);
    const own = await start();
    const { body } = await get('/training', 'ADMIN');
    expect(body.practices.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([id, own]));
    expect((await get('/training', 'FINANCE')).status).toBe(403);
  });

  test('two starts at once leave one open', async () => {
    await Promise.all([start(), start(), start()]);
    const [me] = await sql("select id from users where role = 'TRAINING' limit 1");
    const open = await sql("select id from practices where trainee_id = $1 and status = 'open'", [me?.id]);
    expect(open).toHaveLength(1);
  });

  test('of the sample data has every step done', () => {
    let count = 0;
    const makeOne = () => `sample-${++count}`;
    const done = completedPractice({ now: new Date(), today: '2026-11-23', by: 'Jo', makeId: makeOne });
    expect(stepsOf(done).filter((step) => !step.done)).toEqual([]);
  });

  test('has a status that its table knows', () => {
    for (const [from, next] of Object.entries(practiceTransitions))
      for (const to of Object.keys(next)) expect(practiceStatuses, from).toContain(to);
    expect(Object.values(trainingApi)).toHaveLength(8);
  });
});
