import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { sampleBench } from '../../../testing/sample-bench.ts';
import { type Answer, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const bench = sampleBench(server);
type Made = { id: string; revision: number };

const create = (priorityId: string | null): Promise<Made> => bench.dealer(priorityId === null ? {} : { priorityId });
const patch = ({ id }: Made, revision: number, changes: object, headers: Record<string, string> = {}) =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${id}`,
    as: 'ADMIN',
    headers: { 'if-match': `"${revision}"`, ...headers },
    body: { changes },
  });
const merge = (kept: Made, other: Made, choices: object = {}) =>
  server.call({
    method: 'POST',
    url: `/api/dealer/${kept.id}/merge`,
    as: 'ADMIN',
    body: { other: other.id.split(':').at(-1), revision: kept.revision, otherRevision: other.revision, choices },
  });
const undo = ({ body }: Answer) =>
  server.call({ method: 'POST', url: `/api/dealer/merge/${body.merge.id}/undo`, as: 'ADMIN', body: {} });
const signIn = async (customerId: string): Promise<string> => (await bench.account('DEALER', customerId)).id;
const customerOf = async (...ids: string[]) => {
  const rows = await bench.sql('select id, priority_id from users where id = any($1)', [ids]);
  return ids.map((id) => rows.find((row) => row.id === id)?.priority_id);
};
const historyOf = (id: string) =>
  bench.sql(
    "select changes, revision from audit_log where target_id = $1 and action = 'update-user-account' order by id",
    [id],
  );

beforeEach(() => emptyTables(server, 'dealers', 'dealer_merges'));

describe('a new customer id of a dealer', () => {
  test('is that of its sign-ins too, each with an entry of its own', async () => {
    const dealer = await create('A1');
    const [own, other] = [await signIn('a1'), await signIn('A11')];
    expect((await patch(dealer, 1, { priorityId: 'A2' })).status).toBe(200);
    expect(await customerOf(own, other)).toEqual(['A2', 'A11']);
    expect(await historyOf(own)).toEqual([
      { changes: [{ field: 'priorityId', before: 'a1', after: 'A2' }], revision: 2 },
    ]);
    expect(await historyOf(other)).toEqual([]);
  });

  test('reaches an open session at once, and the next dealer with the old id doesn’t', async () => {
    const dealer = await create('B1');
    const person = await bench.person('DEALER', 'B1');
    await patch(dealer, 1, { priorityId: 'B2' });
    await create('B1');
    const me = async () => (await server.call({ url: '/api/user/me', headers: person.headers })).body.priorityId;
    await expect.poll(me).toBe('B2');
  });

  test('in other letters leaves them as they are', async () => {
    const dealer = await create('D1');
    const own = await signIn('D1');
    await patch(dealer, 1, { priorityId: 'd1' });
    expect([await customerOf(own), await historyOf(own)]).toEqual([['D1'], []]);
  });

  test('moves none where the change is refused, and once where it is repeated', async () => {
    await create('E9');
    const dealer = await create('E1');
    const own = await signIn('E1');
    expect((await patch(dealer, 1, { priorityId: 'E9' })).status).toBe(409);
    expect(await customerOf(own)).toEqual(['E1']);
    const key = { 'idempotency-key': 'the-same-key-twice' };
    const answers = [
      await patch(dealer, 1, { priorityId: 'E2' }, key),
      await patch(dealer, 1, { priorityId: 'E2' }, key),
    ];
    expect(answers.map(({ status, body }) => [status, body.priorityId])).toEqual([
      [200, 'E2'],
      [200, 'E2'],
    ]);
    expect(await historyOf(own)).toHaveLength(1);
  });

  test('can’t be none while sign-ins need it; deleted ones lose it', async () => {
    const dealer = await create('F1');
    const own = await signIn('F1');
    const refused = await patch(dealer, 1, { priorityId: null });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [
        {
          path: 'changes.priorityId',
          message: '1 dealer sign-in uses this customer ID. Change the ID instead, or delete the sign-in first.',
        },
      ],
    ]);
    expect((await server.call({ url: `/api/dealer/${dealer.id}`, as: 'ADMIN' })).body).toMatchObject({
      priorityId: 'F1',
      revision: 1,
    });
    await bench.sql('update users set deleted_at = now() where id = $1', [own]);
    expect((await patch(dealer, 1, { priorityId: null })).status).toBe(200);
    expect(await customerOf(own)).toEqual([null]);
  });

  test('is announced to those who type it, with the number of sign-ins', async () => {
    const dealer = await create('G1');
    const check = async () =>
      (await server.call({ url: `/api/dealer/validate-priority-id/G2?dealer=${dealer.id}`, as: 'ADMIN' })).body.signIns;
    expect(await check()).toBeUndefined();
    await signIn('g1');
    expect(await check()).toBe(1);
  });
});

describe('a merge in which the kept dealer takes the other one’s customer id', () => {
  test('brings the sign-ins of both together, and undoing it parts them', async () => {
    const [kept, other] = [await create('H1'), await create('H2')];
    const [ofKept, ofOther] = [await signIn('h1'), await signIn('h2')];
    const merged = await merge(kept, other, { priorityId: 'other' });
    expect(merged.status).toBe(200);
    expect(await customerOf(ofKept, ofOther)).toEqual(['H2', 'h2']);
    expect(merged.body.merge.moved).toEqual([{ what: 'dealer sign-in', count: 1 }]);
    const since = await signIn('H2');
    const back = await undo(merged);
    expect([back.status, back.body.moved]).toEqual([200, merged.body.merge.moved]);
    expect(await customerOf(ofKept, ofOther, since)).toEqual(['h1', 'h2', 'H1']);
  });

  test('is undone rightly after the kept dealer got yet another id', async () => {
    const [kept, other] = [await create('J1'), await create('J2')];
    const [ofKept, ofOther] = [await signIn('J1'), await signIn('J2')];
    const merged = await merge(kept, other);
    expect(await customerOf(ofKept, ofOther)).toEqual(['J1', 'J1']);
    await patch(kept, 2, { priorityId: 'J3' });
    expect(await customerOf(ofKept, ofOther)).toEqual(['J3', 'J3']);
    expect((await undo(merged)).status).toBe(200);
    expect(await customerOf(ofKept, ofOther)).toEqual(['J3', 'J2']);
  });
});
