import { beforeEach, describe, expect, test } from 'vitest';
import { insertDealer, makeImage, sendFile } from '../../../services/files/files-testing.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let dealerId: string;

const [a, b, c] = ['https://a.example.com', 'https://b.example.com/path?x=1', 'https://c.example.com'];
const patch = (revision: number, body: unknown) =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${dealerId}`,
    as: 'ADMIN',
    body: { changes: body },
    headers: { 'if-match': `"${revision}"` },
  });

beforeEach(async () => {
  dealerId = await insertDealer(server, 'Link Pools');
});

describe('links by item of the checklist', () => {
  test('one list is changed, in its order, and the others stay', async () => {
    expect((await patch(1, { active_sprout_url: [a, b], incentive_url: ['c.example.com'] })).body).toMatchObject({
      active_sprout_url: [a, b],
      incentive_url: [c],
      ms_sales_url: [],
    });
    const { body } = await patch(2, { active_sprout_url: [b, a] });
    expect(body).toMatchObject({ active_sprout_url: [b, a], incentive_url: [c], revision: 3 });
    expect((await patch(3, { incentive_url: [] })).body).toMatchObject({
      active_sprout_url: [b, a],
      incentive_url: [],
    });
    const read = await server.call({ url: `/api/dealer/${dealerId}`, as: 'COMMERCIAL' });
    expect(read.body).toMatchObject({ active_sprout_url: [b, a], incentive_url: [] });
    expect(Object.keys(read.body).filter((name) => name.endsWith('_url'))).toHaveLength(37);
  });

  test('a new dealer can come with its lists', async () => {
    const body = { name: 'Listed Pools', state: 'NSW', brochures_up_to_date_url: ['a.example.com'] };
    const created = await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body });
    expect(created).toMatchObject({ status: 201, body: { brochures_up_to_date_url: [a], incentive_url: [] } });
    const history = await server.call({ url: `/api/dealer/${created.body.id}/history`, as: 'ADMIN' });
    expect(history.body.entries[0].changes).toContainEqual({
      field: 'brochures_up_to_date_url',
      before: null,
      after: [a],
    });
  });

  test('two people who change different items merge; the same item shows both', async () => {
    const answers = await Promise.all([patch(1, { incentive_url: [a] }), patch(1, { ms_sales_url: [b] })]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const clash = await patch(1, { incentive_url: [c] });
    expect(clash.status).toBe(412);
    expect(clash.body.conflicts).toMatchObject([{ field: 'incentive_url', yours: [c], theirs: [a], by: 'Test ADMIN' }]);
    expect(clash.body.current).toMatchObject({ incentive_url: [a], ms_sales_url: [b] });
  });

  test('the history names the list', async () => {
    await patch(1, { incentive_url: [a] });
    await patch(2, { incentive_url: [] });
    const { body } = await server.call({ url: `/api/dealer/${dealerId}/history`, as: 'ADMIN' });
    expect(body.entries.map((entry: { changes: unknown }) => entry.changes)).toEqual([
      [{ field: 'incentive_url', before: [a], after: null }],
      [{ field: 'incentive_url', before: null, after: [a] }],
    ]);
  });

  test('an entry that names the list as it was called before can still be restored', async () => {
    await patch(1, { incentive_url: [a] });
    await patch(2, { incentive_url: [b] });
    const former = [{ field: 'urls.incentive', before: [a], after: [b] }];
    const { rows } = await server.pool.query(
      `insert into audit_log (at, user_name, action, module, target_kind, target_id, changes, revision)
       select at, user_name, action, module, target_kind, target_id, $2, revision from audit_log
       where target_id = $1 and revision = 3 returning id`,
      [dealerId, JSON.stringify(former)],
    );
    const answer = await server.call({
      method: 'POST',
      url: `/api/dealer/${dealerId}/put-back`,
      as: 'ADMIN',
      body: { entry: String(rows[0].id), field: 'urls.incentive' },
      headers: { 'if-match': '"3"' },
    });
    expect(answer).toMatchObject({ status: 200, body: { incentive_url: [a], revision: 4 } });
  });

  test.each([
    ['javascript:', { incentive_url: ['javascript:alert(1)'] }, 'incentive_url.0'],
    ['data:', { incentive_url: [a, 'data:text/html,x'] }, 'incentive_url.1'],
    ['a script with a line break', { incentive_url: [' java\nscript:alert(1)'] }, 'incentive_url.0'],
    ['five kilobytes', { incentive_url: [`${a}/${'x'.repeat(5_000)}`] }, 'incentive_url.0'],
    ['twenty-one links', { incentive_url: Array.from({ length: 21 }, (_none, n) => `${a}/${n}`) }, 'incentive_url'],
    ['an unknown item', { nonsense_url: [a] }, 'nonsense_url'],
    ['the lists in one object', { urls: { incentive: [a] } }, 'urls'],
    ['a website that is a script', { website: ' java\nscript:alert(1)' }, 'website'],
    ['a minisite that is data', { minisite: 'data:text/html,x' }, 'minisite'],
    ['a Facebook page elsewhere', { fbId: 'https://facebook.com.evil.example/aqua' }, 'fbId'],
    ['an Instagram post', { igId: 'https://www.instagram.com/p/Cx12/' }, 'igId'],
    ['a logo on this machine', { logo: 'file:///etc/passwd' }, 'logo'],
  ])('%s is refused, naming the field', async (_what, body, field) => {
    const answer = await patch(1, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].path).toBe(`changes.${field}`);
  });
});

test('what was completed is answered under both of its names, and can’t be set', async () => {
  await server.pool.query("update dealers set completed = '{active_sprout,incentive}' where id = $1", [dealerId]);
  const { body } = await server.call({ url: `/api/dealer/${dealerId}`, as: 'ADMIN' });
  const completed = ['active_sprout', 'incentive'];
  expect(body).toMatchObject({ completed, data: { completed } });
  for (const given of [{ data: { completed } }, { completed }]) {
    const [path] = Object.keys(given);
    expect(await patch(1, { city: 'Sydney', ...given })).toMatchObject({
      status: 400,
      body: { fields: [{ path: `changes.${path}` }] },
    });
    const created = {
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'A', state: 'NSW', ...given },
    } as const;
    expect(await server.call(created)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  }
});

test('pages of networks are kept by their name, however they were pasted', async () => {
  const { body } = await patch(1, {
    fbId: 'https://m.facebook.com/aqua/?ref=x',
    igId: '@aqua.pools',
    website: 'aqua.example.com',
  });
  expect(body).toMatchObject({ fbId: 'aqua', igId: 'aqua.pools', website: 'https://aqua.example.com' });
});

test('a logo is a web address, or one of the dealer’s own pictures', async () => {
  const own = (await sendFile(server, dealerId, await makeImage('png'), { name: 'logo.png' })).body;
  const text = (await sendFile(server, dealerId, Buffer.from('words'), { name: 'words.txt' })).body;
  const strange = (await sendFile(server, await insertDealer(server), await makeImage('png'))).body;
  expect((await patch(1, { logo: `file:${own.id}` })).body.logo).toBe(`file:${own.id}`);
  for (const file of [text, strange]) {
    const refused = await patch(2, { logo: `file:${file.id}` });
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, 'changes.logo']);
  }
  expect((await patch(2, { logo: 'https://aqua.example.com/logo.png' })).status).toBe(200);
  const created = await server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { name: 'New Pools', state: 'NSW', logo: `file:${own.id}` },
  });
  expect(created.status).toBe(400);
});
