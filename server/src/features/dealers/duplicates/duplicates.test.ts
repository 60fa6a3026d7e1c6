import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const create = async (body: Record<string, unknown>) => {
  const answer = await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body });
  expect(answer.status).toBe(201);
  return answer.body.id as string;
};
const find = (query: string, as: 'ADMIN' | 'RECEPTION' | 'DEALER' = 'ADMIN') =>
  server.call({ url: `/api/dealer/duplicates?${query}`, as });
const pairs = (query = '') => server.call({ url: `/api/dealer/duplicate-pairs?${query}`, as: 'ADMIN' });
const judge = (one: string, two: string, areDistinct: boolean) =>
  server.call({
    method: 'POST',
    url: '/api/dealer/duplicate-pairs',
    as: 'SUPERUSER',
    body: { one, two, areDistinct },
  });

let aqua: string;
let duplicate: string;
beforeAll(async () => {
  aqua = await create({
    name: 'Aqua Pools Pty Ltd',
    state: 'NSW',
    postcode: '2000',
    priorityId: 'C100',
    originalCustId: 'OLD7',
    email: 'Info@Aqua.example, jo@aqua.example',
    phone: '02 9900 5509',
    mobile: '0491 570 006',
  });
  duplicate = await create({ name: 'Aqau Pool', state: 'NSW', postcode: '2000', mobile: '0491 570 156' });
  await create({ name: 'Blue Spas', state: 'NSW', postcode: '2000' });
});

describe('while a user types', () => {
  test.each([
    ['the customer id', 'priorityId=c100', ['same customer ID c100']],
    ['an original customer id', 'priorityId=old7', ['same customer ID old7']],
    ['an email in any case', 'email=INFO@aqua.example', ['same email INFO@aqua.example']],
    ['a phone in any spelling', 'phone=%2B61%202%209900%205509', ['same phone 02 9900 5509']],
    ['a phone given as the mobile', 'mobile=0299005509', ['same phone 02 9900 5509']],
  ])('finds the dealer with %s', async (_what, query, texts) => {
    const { status, body } = await find(query);
    expect(status).toBe(200);
    expect(body.candidates.map((one: { dealer: { id: string } }) => one.dealer.id)).toEqual([aqua]);
    expect(body.candidates[0].reasons.map((reason: { text: string }) => reason.text)).toEqual(texts);
  });

  test('finds a name like it in the same postcode, the surest first', async () => {
    const { body } = await find('name=aqua%20pools&postcode=2000');
    expect(body.candidates).toMatchObject([
      { dealer: { id: aqua, custId: 'C100' }, strength: 'certain', reasons: [{ text: 'same name in 2000' }] },
      { dealer: { id: duplicate }, strength: 'likely', reasons: [{ text: 'nearly the same name in 2000' }] },
    ]);
    expect((await find('name=aqua%20pools&postcode=3000')).body.candidates).toEqual([]);
  });

  test.each([['name=Aqua'], ['phone=0299&email=jo@'], ['email=no%20mail'], [''], ['postcode=2000']])(
    'says nothing about %j',
    async (query) => {
      const { status, body } = await find(query);
      expect([status, body.candidates]).toEqual([200, []]);
    },
  );

  test('never finds the dealer that is edited', async () => {
    const { body } = await find(`priorityId=C100&except=${aqua}`);
    expect(body.candidates).toEqual([]);
  });

  test('leaves out a number that many share', async () => {
    const headOffice = { state: 'VIC', phone: '1300 000 000' };
    for (const name of ['Wombat Corner', 'Echidna Lane', 'Quoll Street', 'Numbat Road', 'Bilby Square']) {
      await create({ name, ...headOffice });
    }
    expect((await find('phone=1300000000')).body.candidates).toHaveLength(5);
    await create({ name: 'Dingo Drive', ...headOffice });
    expect((await find('phone=1300000000')).body.candidates).toEqual([]);
  });

  test('answers users who may see dealers, and no others', async () => {
    expect((await find('priorityId=C100', 'RECEPTION')).status).toBe(200);
    expect((await find('priorityId=C100', 'DEALER')).status).toBe(403);
    expect((await server.call({ url: '/api/dealer/duplicates?priorityId=C100' })).status).toBe(401);
  });

  test.each([['nonsense=1'], ['except=17'], ['name=a%00b'], [`name=${'x'.repeat(2000)}`]])(
    'refuses %.20s',
    async (query) => {
      expect((await find(query)).status).toBe(400);
    },
  );
});

describe('pairs of the whole base', () => {
  const ours = async (query = '') =>
    (await pairs(query)).body.pairs.filter((pair: { one: { id: string } }) => pair.one.id === aqua);

  test('stand in the list with their reasons', async () => {
    expect(await ours()).toMatchObject([
      { one: { id: aqua }, two: { id: duplicate }, strength: 'likely', distinct: null, reasons: [{ kind: 'name' }] },
    ]);
    const { body } = await pairs('limit=1&page=2');
    expect([body.pairs.length, body.count > 1]).toEqual([1, true]);
  });

  test('follow what is changed', async () => {
    const { body } = await server.call({ url: `/api/dealer/${duplicate}`, as: 'ADMIN' });
    const answer = await server.call({
      method: 'PATCH',
      url: `/api/dealer/${duplicate}`,
      as: 'ADMIN',
      headers: { 'if-match': `"${body.revision}"` },
      body: { changes: { phone: '02 9900 5509' } },
    });
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await ours())[0]?.strength).toBe('certain');
    const added = await create({ name: 'Aqua Pool', state: 'NSW', postcode: '2000' });
    await expect.poll(async () => (await ours()).length).toBe(2);
    await server.pool.query('delete from dealers where id = $1', [added]);
    await expect.poll(async () => (await ours()).length).toBe(1);
  });

  test('are set aside when they are two dealers, and come back', async () => {
    expect((await judge(duplicate, aqua, true)).status).toBe(200);
    expect(await ours()).toEqual([]);
    expect(await ours('show=distinct')).toMatchObject([{ distinct: { by: 'Test SUPERUSER' } }]);
    expect((await judge(aqua, duplicate, true)).status).toBe(200);
    const log = await server.pool.query(
      "select target_id, changes from audit_log where action = 'judge-duplicates' order by id",
    );
    expect(log.rows).toEqual([
      { target_id: duplicate, changes: [{ field: 'notDuplicateOf', before: null, after: 'Aqua Pools Pty Ltd' }] },
    ]);
    expect((await judge(aqua, duplicate, false)).body).toEqual({ areDistinct: false });
    expect(await ours()).toHaveLength(1);
  });

  test('can be judged by editors only, and only where both are there', async () => {
    const body = { one: aqua, two: duplicate, areDistinct: true };
    const url = '/api/dealer/duplicate-pairs';
    expect((await server.call({ method: 'POST', url, as: 'RECEPTION', body })).status).toBe(403);
    expect((await server.call({ method: 'POST', url, body })).status).toBe(401);
    expect((await judge(aqua, aqua, true)).status).toBe(400);
    expect((await judge(aqua, '01890a5d-ac96-774b-bcce-b302099a8057', true)).status).toBe(404);
  });
});
