import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, useTestServer } from '../../testing/test-server.ts';
import { insertDealer, makeImage, onlyFile, sendFile } from './files-testing.ts';

const server = useTestServer();
let dealerId: string;
let picture: Answer['body'];

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const withTicket = (url: string, change: (ticket: string) => string) => url.replace(/[^=]+$/, change);

beforeAll(async () => {
  dealerId = await insertDealer(server);
  await sendFile(server, dealerId, await makeImage('jpeg'));
  picture = await onlyFile(server, dealerId);
});

describe('by a token', () => {
  test('a user who may see the dealer gets the file, as an attachment that runs nothing', async () => {
    for (const path of [`/api/file/${picture.id}`, `/api/file/${picture.id}/thumbnail`]) {
      const answer = await get(path, await server.as('COMMERCIAL'));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'private, no-cache',
        'content-length': String(answer.rawPayload.length),
      });
    }
  });

  test('no other user does', async () => {
    expect((await get(`/api/file/${picture.id}`)).statusCode).toBe(401);
    expect((await get(`/api/file/${picture.id}`, await server.as('DEALER'))).statusCode).toBe(403);
    expect((await get('/api/file/01890a5d-ac96-774b-bcce-b302099a8057', await server.as('ADMIN'))).statusCode).toBe(
      404,
    );
    expect((await get('/api/file/..%2f..%2fauth-secret', await server.as('ADMIN'))).statusCode).toBe(404);
  });

  test('in parts, and not again what the browser has', async () => {
    const headers = await server.as('ADMIN');
    const url = `/api/file/${picture.id}`;
    const whole = await get(url, headers);
    const part = await get(url, { ...headers, range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`);
    const beyond = await get(url, { ...headers, range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`);
    const known = await get(url, { ...headers, 'if-none-match': String(whole.headers.etag) });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    const changed = await get(url, { ...headers, range: 'bytes=10-19', 'if-range': '"another"' });
    expect(changed.statusCode).toBe(200);
  });

  test('a text is sent as it is, never packed, so that its parts fit', async () => {
    const id = await insertDealer(server);
    await sendFile(server, id, Buffer.from('Name,State\n'.repeat(2_000)), { name: 'list.csv' });
    const file = await onlyFile(server, id);
    const headers = { ...(await server.as('ADMIN')), 'accept-encoding': 'br, gzip' };
    const answer = await get(`/api/file/${file.id}`, headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe('22000');
    expect(answer.headers['content-type']).toBe('text/plain');
    expect((await get(`/api/file/${file.id}/thumbnail`, headers)).statusCode).toBe(404);
  });
});

describe('by a link', () => {
  test('a page shows it without a token, for a while without asking again', async () => {
    const answer = await get(picture.links.thumbnail);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, max-age=600, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('stays the same for some minutes and then runs out', async () => {
    const start = Math.ceil(Date.now() / 300_000) * 300_000;
    server.clock.at = new Date(start + 1_000);
    const early = (await onlyFile(server, dealerId, 'SERVICE')).links;
    server.clock.at = new Date(start + 299_000);
    expect((await onlyFile(server, dealerId, 'SERVICE')).links).toEqual(early);
    expect((await get(early.file)).statusCode).toBe(200);
    server.clock.at = new Date(start + 601_000);
    const late = await get(early.file);
    server.clock.at = null;
    expect([late.statusCode, late.json().code]).toEqual([401, 'unauthenticated']);
  });

  test('is for this file and this session only', async () => {
    await sendFile(server, await insertDealer(server), await makeImage('png'));
    const other = picture.links.file.replace(
      picture.id,
      picture.id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
    );
    expect((await get(other)).statusCode).toBe(401);
    const tampered = [
      withTicket(picture.links.file, (ticket) => ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))),
      withTicket(picture.links.file, (ticket) => ticket.replace(/\.[0-9a-z]+\.(?=[^.]*$)/, '.zzzzzz.')),
      withTicket(picture.links.file, (ticket) => ticket.split('.').slice(0, 3).join('.')),
      withTicket(picture.links.file, () => 'x'),
      withTicket(picture.links.file, () => '...'),
    ];
    for (const url of tampered) expect((await get(url)).statusCode).toBe(401);
    expect((await get(withTicket(picture.links.file, () => ''))).statusCode).toBe(400);
  });

  test('opens for who views as another user, for as long as they may', async () => {
    const { rows } = await server.pool.query("select id from users where role = 'SERVICE'");
    const headers = { ...(await server.as('ADMIN')), 'x-view-as': rows[0].id };
    const { files } = (await server.call({ url: `/api/dealer/${dealerId}/file`, headers })).body;
    const { links } = files.find(({ id }: { id: string }) => id === picture.id);
    expect((await get(links.thumbnail)).statusCode).toBe(200);
    const other = withTicket(links.file, (ticket) => ticket.replace(rows[0].id, picture.id));
    expect((await get(other)).statusCode).toBe(401);
    await server.pool.query('update users set disabled_at = now() where id = $1', [rows[0].id]);
    expect((await get(links.file)).statusCode).toBe(403);
    await server.pool.query('update users set disabled_at = null where id = $1', [rows[0].id]);
  });

  test('ends with the session, and with what the person may see', async () => {
    const { links } = await onlyFile(server, dealerId, 'RECEPTION');
    expect((await get(links.file)).statusCode).toBe(200);
    await server.pool.query(
      `update users set permissions = '{"dealers": {"permissions": []}}' where role = 'RECEPTION'`,
    );
    await expect.poll(async () => (await get(links.file)).statusCode).toBe(403);
    await server.pool.query(
      "delete from auth_sessions where user_id = (select identity_id from users where role = 'RECEPTION')",
    );
    await expect.poll(async () => (await get(links.file)).statusCode).toBe(401);
  });
});

test('a file whose content is gone says so, and the list still opens', async () => {
  const id = await insertDealer(server);
  await sendFile(server, id, await makeImage('webp'), { name: 'gone.webp' });
  const file = await onlyFile(server, id);
  const found = readdirSync(join(server.dataDir, 'files'), { recursive: true }).map(String);
  for (const path of found.filter((name) => name.includes(file.id))) rmSync(join(server.dataDir, 'files', path));
  const answer = await get(file.links.file);
  expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining('gone.webp is missing')]);
  expect((await get(file.links.thumbnail)).statusCode).toBe(404);
  expect((await onlyFile(server, id)).name).toBe('gone.webp');
});

test('while the store can’t be reached nothing is kept, and records still open', async () => {
  const [root, aside] = ['files', 'files-aside'].map((name) => join(server.dataDir, name)) as [string, string];
  const id = await insertDealer(server);
  renameSync(root, aside);
  writeFileSync(root, 'not a folder');
  try {
    const refused = await sendFile(server, id, await makeImage('jpeg'));
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect((await server.call({ url: `/api/dealer/${id}/file`, as: 'ADMIN' })).body.count).toBe(0);
    expect((await onlyFile(server, dealerId)).id).toBe(picture.id);
    expect((await get(`/api/file/${picture.id}`, await server.as('ADMIN'))).statusCode).toBe(404);
  } finally {
    rmSync(root);
    renameSync(aside, root);
  }
  expect((await sendFile(server, id, await makeImage('jpeg'))).status).toBe(201);
});
