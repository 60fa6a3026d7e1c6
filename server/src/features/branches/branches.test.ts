import type { Role } from '@poolhouse/domain/features/access/roles';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const list = async (as: Role = 'SERVICE') => (await server.call({ url: '/api/branch', as })).body.branches;
const named = async (label: string) => (await list()).find((branch: { label: string }) => branch.label === label);
const create = (body: object, as: Role = 'ADMIN', headers = {}) =>
  server.call({ method: 'POST', url: '/api/branch', as, body, headers });
const update = (id: string, revision: number, body: object, as: Role = 'ADMIN') =>
  server.call({ method: 'PATCH', url: `/api/branch/${id}`, as, body, headers: { 'if-match': `"${revision}"` } });
const reps = async () => (await server.call({ url: '/api/rep', as: 'SERVICE' })).body.reps;
const logged = async (kind: string, id: string) =>
  (
    await server.pool.query(
      'select action, changes from audit_log where target_kind = $1 and target_id = $2 order by id',
      [kind, id],
    )
  ).rows;

describe('branches', () => {
  test('a company starts with its eight, each with its code, region and zone', async () => {
    const all = await list();
    expect(all.map(({ caseCode }: { caseCode: string }) => caseCode).sort()).toEqual([
      'DAN',
      'FOR',
      'FRE',
      'GRE',
      'LID',
      'OXL',
      'THE',
      'TSV',
    ]);
    expect(await named('Townsville')).toMatchObject({
      value: 'townsville',
      region: 'north queensland',
      timeZone: 'Australia/Brisbane',
    });
  });

  test('all fields are changed and logged; the zone follows the region; codes stay', async () => {
    const { id, revision } = await named('Oxley');
    const { body } = await update(id, revision, {
      label: 'Oxley South',
      region: 'perth',
      assignedState: ['QLD', 'NT'],
      notificationEmails: 'one@b.example, two@b.example',
      address: { line1: '1 Lap Lane', shortCode: 'QLD', postalCode: '4075' },
      costCentre: '3100',
      warehouseCode: 'OXS',
    });
    expect(body).toMatchObject({
      value: 'oxley',
      caseCode: 'OXL',
      timeZone: 'Australia/Perth',
      notificationEmails: ['one@b.example', 'two@b.example'],
      address: { shortCode: 'QLD', postalCode: '4075' },
      revision: revision + 1,
    });
    expect(await named('Oxley South')).toEqual(body);
    const asDealer = (await list('DEALER')).find((branch: { id: string }) => branch.id === id);
    expect(asDealer).toEqual({ ...body, notificationEmails: [], costCentre: null, warehouseCode: null });
    expect((await logged('branch', id))[0].changes.map(({ field }: { field: string }) => field)).toContain(
      'costCentre',
    );
  });

  test('a new one gets a permanent code; a repeat makes no second', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { label: 'Coffs Harbour', region: 'sydney', caseCode: 'COF' };
    const answers = [await create(body, 'ADMIN', key), await create(body, 'ADMIN', key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[0]?.body).toMatchObject({ value: 'coffs_harbour', timeZone: 'Australia/Sydney', active: true });
    expect(await create(body)).toMatchObject({ status: 409, body: { fields: [{ path: 'label' }] } });
    expect(await create({ ...body, label: 'Coffs' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'caseCode' }] },
    });
  });

  test.each([
    [{ label: '', region: 'sydney', caseCode: 'ABC' }, 'label'],
    [{ label: 'A', region: 'moon', caseCode: 'ABC' }, 'region'],
    [{ label: 'A', region: 'sydney', caseCode: 'abc' }, 'caseCode'],
    [{ label: 'A', region: 'sydney', caseCode: 'ABC', notificationEmails: 'x' }, 'notificationEmails'],
    [{ label: 'A', region: 'sydney', caseCode: 'ABC', value: 'mine' }, 'value'],
  ])('%j is refused', async (body, path) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  test('two who change the same field: the second sees both values; those without the right see 403', async () => {
    const { id, revision } = await named('Lidcombe');
    expect((await update(id, revision, { costCentre: '1' })).status).toBe(200);
    expect((await update(id, revision, { costCentre: '2' })).body).toMatchObject({
      code: 'revision-conflict',
      conflicts: [{ yours: '2', theirs: '1' }],
    });
    expect((await update(id, revision, { label: 'Lidcombe West' }, 'SERVICE')).status).toBe(200);
    expect((await update(id, revision + 2, { costCentre: '9' }, 'RECEPTION')).status).toBe(403);
    expect((await update(crypto.randomUUID(), 1, { costCentre: '9' })).status).toBe(404);
  });
});

describe('account managers', () => {
  const add = (body: object, as: Role = 'ADMIN') => server.call({ method: 'POST', url: '/api/rep', as, body });
  const change = (id: string, revision: number, body: object) =>
    server.call({
      method: 'PATCH',
      url: `/api/rep/${id}`,
      as: 'OFFICE_MANAGER',
      body,
      headers: { 'if-match': `"${revision}"` },
    });

  test('are added, linked to their account, and taken off the list while they keep their dealers', async () => {
    const { rows } = await server.pool.query("select id, name from users where role = 'MARKETPLACE'");
    expect((await add({ id: 'R90', label: 'Jo Reef', userId: rows[0].id })).body).toEqual({
      id: 'R90',
      label: 'Jo Reef',
      user: rows[0],
      active: true,
      dealers: 0,
      revision: 1,
    });
    await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'Aqua', state: 'NSW', rep: 'R90' },
    });
    expect((await change('R90', 1, { active: false, userId: null })).body).toMatchObject({
      active: false,
      user: null,
      dealers: 1,
      revision: 2,
    });
    expect((await reps()).at(-1)).toMatchObject({ id: 'R90', dealers: 1 });
    expect(await logged('rep', 'R90')).toHaveLength(2);
  });

  test.each([
    [{ id: 'R 1', label: 'A' }, 400, 'id'],
    [{ id: 'R91', label: '' }, 400, 'label'],
    [
      { id: 'R91', label: 'A', userId: crypto.randomUUID().replace(/^........-....-4/, '01890a5d-ac96-7') },
      400,
      'userId',
    ],
    [{ id: 'R90', label: 'Again' }, 409, 'id'],
  ])('%j is refused', async (body, status, path) => {
    expect(await add(body)).toMatchObject({ status, body: { fields: [{ path }] } });
  });

  test('are no business of those who only sell', async () => {
    expect((await add({ id: 'R92', label: 'A' }, 'MARKETPLACE')).status).toBe(403);
    expect((await change('R99', 1, { label: 'x' })).status).toBe(404);
  });
});
