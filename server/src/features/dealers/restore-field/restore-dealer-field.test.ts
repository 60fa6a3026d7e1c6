import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
type Entry = { id: string; action: string; user: string; reference: string | null; changes: { field: string }[] };

const create = async (body: object) =>
  (await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { state: 'NSW', ...body } })).body;
const patch = (id: string, revision: number, body: object, as: 'ADMIN' | 'SUPERUSER' = 'ADMIN') =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${id}`,
    as,
    body: { changes: body },
    headers: { 'if-match': `"${revision}"` },
  });
const historyOf = async (id: string, query = '') =>
  (await server.call({ url: `/api/dealer/${id}/history?${query}`, as: 'ADMIN' })).body;
const newest = async (id: string): Promise<Entry> => (await historyOf(id)).entries[0];
const putBack = (id: string, revision: number | null, body: object, headers: Record<string, string> = {}) =>
  server.call({
    method: 'POST',
    url: `/api/dealer/${id}/put-back`,
    as: 'ADMIN',
    body,
    headers: { ...headers, ...(revision !== null && { 'if-match': `"${revision}"` }) },
  });

beforeAll(async () => {
  await server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield'), ('R02', 'Tom Okafor')");
});

describe('putting a field back from the history', () => {
  test('sets it to what it was before that entry, and says where it came from', async () => {
    const dealer = await create({ name: 'Harbour Pools', phone: '02 9900 5509' });
    await patch(dealer.id, 1, { phone: '02 9900 0000', city: 'Sydney' });
    const entry = await newest(dealer.id);
    await patch(dealer.id, 2, { phone: '02 9900 1111' });
    const { status, body } = await putBack(dealer.uiId, 3, { entry: entry.id, field: 'phone' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone: '0299005509', city: 'Sydney', revision: 4 });
    expect(await newest(dealer.id)).toMatchObject({
      action: 'put-back',
      user: 'Test ADMIN',
      reference: `entry:${entry.id}`,
      changes: [{ field: 'phone', before: '0299001111', after: '0299005509' }],
    });
  });

  test('can itself be restored', async () => {
    const dealer = await create({ name: 'Round Pools', rep: 'R01' });
    await patch(dealer.id, 1, { rep: 'R02' });
    await putBack(dealer.id, 2, { entry: (await newest(dealer.id)).id, field: 'rep' });
    const { body } = await putBack(dealer.id, 3, { entry: (await newest(dealer.id)).id, field: 'rep' });
    expect(body.rep).toEqual({ value: 'R02', label: 'Tom Okafor' });
  });

  test('changes nothing when the value is that already', async () => {
    const dealer = await create({ name: 'Same Pools', city: 'Perth' });
    await patch(dealer.id, 1, { city: 'Darwin' });
    const entry = await newest(dealer.id);
    await patch(dealer.id, 2, { city: 'Perth' });
    const { status, body } = await putBack(dealer.id, 3, { entry: entry.id, field: 'city' });
    expect([status, body.revision]).toEqual([200, 3]);
  });

  test('happens once for one key', async () => {
    const dealer = await create({ name: 'Once Pools', city: 'Perth' });
    await patch(dealer.id, 1, { city: 'Darwin' });
    const entry = await newest(dealer.id);
    const key = { 'idempotency-key': randomUUID() };
    const ask = () => putBack(dealer.id, 2, { entry: entry.id, field: 'city' }, key);
    const answers = [await ask(), await ask()];
    expect(answers.map(({ body }) => body.revision)).toEqual([3, 3]);
    expect((await historyOf(dealer.id)).entries).toHaveLength(3);
  });

  test('refuses when another user changed the field since it was seen, showing both', async () => {
    const dealer = await create({ name: 'Clash Pools', city: 'Perth' });
    await patch(dealer.id, 1, { city: 'Darwin' });
    const entry = await newest(dealer.id);
    await patch(dealer.id, 2, { city: 'Hobart' }, 'SUPERUSER');
    const { status, body } = await putBack(dealer.id, 2, { entry: entry.id, field: 'city' });
    expect(status).toBe(412);
    expect(body.conflicts).toMatchObject([{ field: 'city', yours: 'Perth', theirs: 'Hobart', by: 'Test SUPERUSER' }]);
  });

  test('refuses what can’t be any more, and says why', async () => {
    const dealer = await create({ name: 'Gone Pools', rep: 'R01', priorityId: 'C7001' });
    await server.pool.query("insert into reps (id, label) values ('R09', 'Soon Gone') on conflict do nothing");
    await patch(dealer.id, 1, { rep: 'R09' });
    await patch(dealer.id, 2, { rep: 'R01', priorityId: 'C7002' });
    const entry = (await newest(dealer.id)).id;
    await server.pool.query("delete from reps where id = 'R09'");
    await create({ name: 'Taker Pools', priorityId: 'C7001' });
    const rep = await putBack(dealer.id, 3, { entry, field: 'rep' });
    expect([rep.status, rep.body.fields[0].path]).toEqual([400, 'rep']);
    const taken = await putBack(dealer.id, 3, { entry, field: 'priorityId' });
    expect([taken.status, taken.body.holder.name]).toEqual([409, 'Taker Pools']);
  });

  test('refuses fields and entries that can’t be restored', async () => {
    const dealer = await create({ name: 'Odd Pools', city: 'Perth' });
    const other = await create({ name: 'Other Pools' });
    const created = await newest(dealer.id);
    await patch(other.id, 1, { city: 'Darwin' });
    const foreign = await newest(other.id);
    const of = async (entry: string, field: string) => (await putBack(dealer.id, 1, { entry, field })).status;
    expect(await of(created.id, 'city')).toBe(409);
    expect(await of(created.id, 'revision')).toBe(400);
    expect(await of(foreign.id, 'city')).toBe(404);
    expect(await of('999999999999', 'city')).toBe(404);
    expect(await of('x', 'city')).toBe(400);
    expect((await putBack(dealer.id, null, { entry: created.id, field: 'city' })).status).toBe(428);
    expect((await putBack(randomUUID(), 1, { entry: created.id, field: 'city' })).status).toBe(404);
  });
});

describe('the history', () => {
  test('is filtered by field and by person, and says what there is to filter by', async () => {
    const dealer = await create({ name: 'Filter Pools' });
    await patch(dealer.id, 1, { city: 'Perth' });
    await patch(dealer.id, 2, { notes: 'Ring first' }, 'SUPERUSER');
    const all = await historyOf(dealer.id);
    expect(all.people).toEqual(['Test ADMIN', 'Test SUPERUSER']);
    expect(all.fields).toEqual(expect.arrayContaining(['city', 'notes', 'name']));
    const actionsOf = async (query: string) =>
      (await historyOf(dealer.id, query)).entries.map(({ changes }: Entry) => changes.map(({ field }) => field));
    expect(await actionsOf('field=notes&by=Test+SUPERUSER')).toEqual([['notes']]);
    expect(await actionsOf('field=city&by=Test+SUPERUSER')).toEqual([]);
    const later = await historyOf(dealer.id, `before=${all.entries[0].id}`);
    expect([later.entries.length, later.people]).toEqual([2, undefined]);
    expect((await server.call({ url: `/api/dealer/${dealer.id}/history?colour=red`, as: 'ADMIN' })).status).toBe(400);
  });
});
