import { beforeEach, describe, expect, test } from 'vitest';
import { insertDealer, makeImage, sendFile } from '../../files/files-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';

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
    expect((await patch(1, { urls: { active_sprout: [a, b], incentive: ['c.example.com'] } })).body.urls).toEqual({
      active_sprout: [a, b],
      incentive: [c],
    });
    const { body } = await patch(2, { urls: { active_sprout: [b, a] } });
    expect(body).toMatchObject({ urls: { active_sprout: [b, a], incentive: [c] }, revision: 3 });
    expect((await patch(3, { urls: { incentive: [] } })).body.urls).toEqual({ active_sprout: [b, a] });
    expect((await server.call({ url: `/api/dealer/${dealerId}`, as: 'COMMERCIAL' })).body.urls).toEqual({
      active_sprout: [b, a],
    });
  });

  test('two people who change different items merge; the same item shows both', async () => {
    const answers = await Promise.all([patch(1, { urls: { incentive: [a] } }), patch(1, { urls: { ms_sales: [b] } })]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const clash = await patch(1, { urls: { incentive: [c] } });
    expect(clash.status).toBe(412);
    expect(clash.body.conflicts).toMatchObject([
      { field: 'urls.incentive', yours: [c], theirs: [a], by: 'Test ADMIN' },
    ]);
    expect(clash.body.current.urls).toEqual({ incentive: [a], ms_sales: [b] });
  });

  test('the history names the list', async () => {
    await patch(1, { urls: { incentive: [a] } });
    await patch(2, { urls: { incentive: [] } });
    const { body } = await server.call({ url: `/api/dealer/${dealerId}/history`, as: 'ADMIN' });
    expect(body.entries.map((entry: { changes: unknown }) => entry.changes)).toEqual([
      [{ field: 'urls.incentive', before: [a], after: null }],
      [{ field: 'urls.incentive', before: null, after: [a] }],
    ]);
  });

  test.each([
    ['javascript:', { urls: { incentive: ['javascript:alert(1)'] } }, 'urls.incentive.0'],
    ['data:', { urls: { incentive: [a, 'data:text/html,x'] } }, 'urls.incentive.1'],
    ['a script with a line break', { urls: { incentive: [' java\nscript:alert(1)'] } }, 'urls.incentive.0'],
    ['five kilobytes', { urls: { incentive: [`${a}/${'x'.repeat(5_000)}`] } }, 'urls.incentive.0'],
    [
      'twenty-one links',
      { urls: { incentive: Array.from({ length: 21 }, (_none, n) => `${a}/${n}`) } },
      'urls.incentive',
    ],
    ['an unknown item', { urls: { nonsense: [a] } }, 'urls.nonsense'],
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
