import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { mergeClient } from './merge-testing.ts';

const server = useTestServer();
const { create, get, merge, undo, patch, auditOf, count } = mergeClient(server);
const rowOf = async (id: string) =>
  (
    await server.pool.query('select to_jsonb(d) - $2::text[] as row from dealers d where id = $1', [
      id,
      ['revision', 'updated_at', 'priority_id_check_at'],
    ])
  ).rows[0]?.row;

const whole = {
  state: 'NSW',
  postcode: '2000',
  email: 'a@b.example',
  flag: ['leads'],
  schedules: [{ kind: 'type', type: 'elite', duration: 30 }],
  xCoordinates: 151.2093,
  yCoordinates: -33.8688,
  notes: 'Ring “twice”.',
};

describe('undoing a merge', () => {
  test('gives both dealers back as they were', async () => {
    const kept = await create({ ...whole, name: 'Undo Kept', priorityId: 'UK1' });
    const other = await create({
      ...whole,
      name: 'Undo Gone',
      priorityId: 'UG1',
      flag: ['ecomm'],
      email: 'c@d.example',
    });
    const before = [await rowOf(kept.id), await rowOf(other.id)];
    const { body } = await merge(kept, other, { priorityId: 'other', flag: 'both', email: 'both', name: 'other' });
    expect(body.dealer).toMatchObject({ custId: 'UG1', name: 'Undo Gone' });
    const answer = await undo(body.merge.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      kept: { id: kept.id, revision: 3 },
      other: { id: other.id, revision: 3 },
      stays: [],
    });
    expect([await rowOf(kept.id), await rowOf(other.id)]).toEqual(before);
    expect((await get(other.id)).body).toEqual(answer.body.other);
    expect((await server.call({ url: '/api/dealer?q=undo%20gone', as: 'ADMIN' })).body.dealers[0].id).toBe(other.id);
    expect((await server.call({ url: `/api/dealer/${kept.id}/merges`, as: 'ADMIN' })).body.merges).toEqual([]);
    expect((await auditOf(kept.id)).at(-1)).toMatchObject({ action: 'undo-merge', revision: 3 });
    expect((await auditOf(other.id)).at(-1)).toMatchObject({ action: 'undo-merge', revision: 3 });
  });

  test('leaves what was changed since, and names it', async () => {
    const kept = await create({ name: 'Since Kept', state: 'NSW', phone: '1300 000 002' });
    const other = await create({ name: 'Since Gone', state: 'NSW', phone: '1300 000 003', notes: 'Gate code 7.' });
    const { body } = await merge(kept, other, { phone: 'other', notes: 'other' });
    expect((await patch(kept.id, 2, { phone: '1300 000 004' })).status).toBe(200);
    const answer = await undo(body.merge.id);
    expect(answer.body).toMatchObject({ stays: ['phone'], kept: { phone: '1300000004', notes: null } });
  });

  test('is refused once the other one’s customer id is taken', async () => {
    const kept = await create({ name: 'Id Kept', state: 'NSW', priorityId: 'IK1' });
    const other = await create({ name: 'Id Gone', state: 'NSW', priorityId: 'IG1' });
    const { body } = await merge(kept, other);
    await patch(kept.id, 2, { priorityId: 'IG1' });
    const answer = await undo(body.merge.id);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Customer ID IG1 now belongs to Id Kept. Give Id Kept another one, then undo the merge.',
    ]);
    await patch(kept.id, 3, { priorityId: 'IK1' });
    expect((await undo(body.merge.id)).status).toBe(200);
  });

  test('goes backwards where the kept one was merged in its turn', async () => {
    const [a, b, c] = [
      await create({ name: 'Chain A', state: 'NSW', priorityId: 'CA1' }),
      await create({ name: 'Chain B', state: 'NSW' }),
      await create({ name: 'Chain C', state: 'NSW' }),
    ];
    const first = (await merge(b, a)).body;
    const second = (await merge(c, { ...b, revision: 2 })).body;
    expect((await get(a.id)).body.mergedInto.kept.id).toBe(c.id);
    const history = await server.call({ url: `/api/dealer/${c.id}/history`, as: 'ADMIN' });
    expect(history.body.entries.map((entry: { of: string }) => entry.of)).toContain('Chain A');
    const early = await undo(first.merge.id);
    expect([early.status, early.body.detail]).toEqual([409, 'Chain B was merged into Chain C. Undo that merge first.']);
    expect((await undo(second.merge.id)).status).toBe(200);
    expect((await undo(first.merge.id)).status).toBe(200);
    expect((await get(a.id)).body.custId).toBe('CA1');
  });

  test('happens once, is for those who manage dealers, and needs a merge', async () => {
    const [a, b] = [await create({ name: 'Once A', state: 'NSW' }), await create({ name: 'Once B', state: 'NSW' })];
    const { body } = await merge(a, b);
    const request = { method: 'POST', url: `/api/dealer/merge/${body.merge.id}/undo` } as const;
    expect((await server.call(request)).status).toBe(401);
    expect((await server.call({ ...request, as: 'SUPERUSER' })).status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => undo(body.merge.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(/^Test ADMIN undid this merge on /);
    expect((await undo(randomUUID())).status).toBe(404);
    expect((await undo('17')).status).toBe(400);
  });
});

describe('at once and again', () => {
  test('one key merges once, and undoes once, however often it comes', async () => {
    const [a, b] = [await create({ name: 'Key A', state: 'NSW' }), await create({ name: 'Key B', state: 'NSW' })];
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(a, b, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.merge.id)).size).toBe(1);
    expect((await auditOf(a.id)).map(({ action }: { action: string }) => action)).toEqual(['create', 'merge']);
    expect((await merge(a, b, {}, key)).headers['idempotent-replayed']).toBe('true');
    const back = { 'idempotency-key': randomUUID() };
    const undone = await Promise.all(Array.from({ length: 4 }, () => undo(answers[0]?.body.merge.id, back)));
    expect(undone.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await count('dealers', b.id)).toBe(1);
  });

  test('of two who merge the same dealer into different ones, one is told where it went', async () => {
    const [a, b, c] = [
      await create({ name: 'Race A', state: 'NSW' }),
      await create({ name: 'Race B', state: 'NSW' }),
      await create({ name: 'Race C', state: 'NSW' }),
    ];
    const answers = await Promise.all([merge(a, c), merge(b, c)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const lost = answers.find(({ status }) => status === 404);
    expect([a.id, b.id]).toContain(lost?.body.mergedInto.kept.id);
    expect(
      (await server.pool.query('select count(*)::int as n from dealer_merges where other_id = $1', [c.id])).rows[0].n,
    ).toBe(1);
  });

  test('a into b while b goes into a leaves exactly one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create({ name: 'Cross A', state: 'NSW' }), await create({ name: 'Cross B', state: 'NSW' })];
      const answers = await Promise.all([merge(a, b), merge(b, a)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await count('dealers', a.id)) + (await count('dealers', b.id))).toBe(1);
    }
  });

  test('an edit and a merge at the same time: nothing is lost', async () => {
    const [a, b] = [await create({ name: 'Edit A', state: 'NSW' }), await create({ name: 'Edit B', state: 'NSW' })];
    const [merged, edited] = await Promise.all([merge(a, b), patch(b.id, 1, { notes: 'Typed.' })]);
    if (merged.status === 200) expect(edited.status).toBe(404);
    else expect([merged.status, edited.status]).toEqual([412, 200]);
  });
});

test('an import names the kept dealer instead of taking a merged one’s customer id', async () => {
  const kept = await create({ name: 'Import Kept', state: 'NSW', priorityId: 'MK1' });
  const other = await create({ name: 'Import Gone', state: 'NSW', priorityId: 'MG1' });
  await merge(kept, other);
  const started = await server.call({
    method: 'POST',
    url: '/api/import/dealers',
    as: 'ADMIN',
    headers: { 'content-type': 'text/csv', 'x-filename': 'dealers.csv' },
    payload: 'Customer ID,Name,State\r\nmg1,Import Gone,NSW\r\nMK1,Import Kept 2,NSW\r\n',
  });
  const get = () => server.call({ url: `/api/import/${started.body.id}`, as: 'ADMIN' });
  await expect.poll(async () => (await get()).body.state).toBe('ready');
  const refused = await server.call({ url: `/api/import/${started.body.id}/refused`, as: 'ADMIN' });
  expect(refused.text).toContain('which was merged into Import Kept (MK1)');
  expect((await get()).text).toContain('Import Kept 2');
});
