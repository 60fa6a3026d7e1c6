import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let dealerId: string;
let photo: Buffer;

const url = (path = '') => `/api/dealer/${dealerId}/file${path}`;
const send = (payload: Buffer, name = 'Front of Shop.JPG', headers: Record<string, string> = {}) =>
  server.call({
    method: 'POST',
    url: url(),
    as: 'ADMIN',
    payload,
    headers: { 'content-type': 'image/jpeg', 'x-filename': encodeURIComponent(name), ...headers },
  });
const change = (method: 'PATCH' | 'DELETE', file: { id: string }, revision: number | null, body?: unknown) =>
  server.call({
    method,
    url: url(`/${file.id}`),
    as: 'ADMIN',
    ...(body !== undefined && { body }),
    headers: revision === null ? {} : { 'if-match': `"${revision}"` },
  });
const list = async () => (await server.call({ url: url(), as: 'COMMERCIAL' })).body;
const names = async () => (await list()).files.map((file: { name: string }) => file.name);
const bytesOf = async (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: address, headers });
const logOf = async (id: string) =>
  (await server.pool.query('select action, changes, revision from audit_log where target_id = $1 order by id', [id]))
    .rows;

/** The server lets sharp read pictures from files only. */
function look(picture: Buffer): Promise<Metadata> {
  const path = join(server.dataDir, 'looked-at');
  writeFileSync(path, picture);
  return sharp(path).metadata();
}

async function newDealer(name: string): Promise<string> {
  const { rows } = await server.pool.query(
    "insert into dealers (id, name, state) values (gen_random_uuid(), $1, 'NSW') returning id",
    [name],
  );
  return rows[0].id;
}

beforeAll(async () => {
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2277aa' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' } })
    .jpeg()
    .toBuffer();
  dealerId = await newDealer('Picture Pools');
});

describe('adding a file', () => {
  test('a picture is encoded again: upright, without where it was taken, with a small version', async () => {
    dealerId = await newDealer('Upright Pools');
    const { status, body } = await send(photo);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'front-of-shop.jpg',
      contentType: 'image/jpeg',
      width: 600,
      height: 800,
      note: null,
      position: 1,
      revision: 1,
      createdBy: 'Test ADMIN',
    });
    const [file] = (await list()).files;
    const kept = await bytesOf(file.links.file);
    const { exif, orientation, ...seen } = await look(kept.rawPayload);
    expect(seen).toMatchObject({ width: 600, height: 800, format: 'jpeg' });
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    expect(kept.rawPayload.includes('GPS') || kept.rawPayload.includes('somebody')).toBe(false);
    const small = await bytesOf(file.links.thumbnail);
    expect(await look(small.rawPayload)).toMatchObject({ width: 240, height: 320, format: 'webp' });
  });

  test('a document is kept as it came, and only ever saved', async () => {
    dealerId = await newDealer('Paper Pools');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF');
    const { status, body } = await send(pdf, 'Price List 2026.pdf', { 'content-type': 'text/html' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Price List 2026.pdf', contentType: 'application/pdf', width: null });
    const [file] = (await list()).files;
    expect(file.links.thumbnail).toBeNull();
    const kept = await bytesOf(file.links.file);
    expect(kept.rawPayload).toEqual(pdf);
    expect(kept.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Price-List-2026.pdf"; filename*=UTF-8''Price%20List%202026.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test('leaves a line in the dealer’s history, and no names on the disk', async () => {
    dealerId = await newDealer('Logged Pools');
    const { body } = await send(photo, '../../etc/passwd.jpg');
    expect(body.name).toBe('passwd.jpg');
    expect((await logOf(dealerId)).at(-1)).toEqual({
      action: 'file-add',
      changes: [{ field: 'files', before: null, after: 'passwd.jpg' }],
      revision: null,
    });
    const onDisk = readdirSync(join(server.dataDir, 'files'), { recursive: true }).map(String);
    expect(onDisk.filter((path) => /passwd|\.jpg/.test(path))).toEqual([]);
    expect(onDisk.filter((path) => path.endsWith(body.id))).toHaveLength(1);
    expect(readdirSync(join(server.dataDir, 'tmp'))).toEqual([]);
  });

  test('one key keeps one file: repeated, at once, and not for other content', async () => {
    dealerId = await newDealer('Once Pools');
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      send(photo, 'a.jpg', key),
      send(photo, 'a.jpg', key),
      send(photo, 'a.jpg', key),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await send(photo, 'a.jpg', key)).body).toEqual(answers[0]?.body);
    expect((await send(photo, 'b.jpg', key)).status).toBe(422);
    expect(await names()).toEqual(['a.jpg']);
    const contents = readdirSync(join(server.dataDir, 'files'), { recursive: true }).map(String);
    const { rows } = await server.pool.query('select id from files');
    expect(contents.filter((path) => /[0-9a-f]{12}$/.test(path))).toHaveLength(rows.length);
  });

  test('needs the permission to edit dealers, and a dealer that is there', async () => {
    const headers = { 'content-type': 'image/jpeg', 'x-filename': 'a.jpg' };
    const post = (as: 'COMMERCIAL' | 'DEALER' | 'ADMIN', to = url()) =>
      server.call({ method: 'POST', url: to, as, payload: photo, headers });
    expect((await post('COMMERCIAL')).status).toBe(403);
    expect((await post('DEALER')).status).toBe(403);
    expect((await server.call({ method: 'POST', url: url(), payload: photo, headers })).status).toBe(401);
    expect((await post('ADMIN', `/api/dealer/${randomUUID()}/file`)).status).toBe(404);
  });

  test('a dealer has a hundred files at most, however many arrive at once', async () => {
    dealerId = await newDealer('Full Pools');
    const text = Buffer.from('Name,State\n');
    expect((await send(text, 'first.csv')).status).toBe(201);
    await server.pool.query(
      `with made as (insert into files (id, kind, name, content_type, bytes, sha256, created_by_name)
         select gen_random_uuid(), 'dealer', 'n.txt', 'text/plain', 1, 'x', 'tests' from generate_series(1, 97) returning id)
       insert into dealer_files (file_id, dealer_id, position) select id, $1, 1 + row_number() over () from made`,
      [dealerId],
    );
    const answers = await Promise.all(['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => send(text, name)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409]);
    expect((await list()).count).toBe(100);
    expect(answers.find((answer) => answer.status === 409)?.body.detail).toContain('already has 100 files');
  });
});

describe('changing files', () => {
  let first: Answer['body'];
  let second: Answer['body'];
  let third: Answer['body'];

  beforeAll(async () => {
    dealerId = await newDealer('Order Pools');
    const text = Buffer.from('plain words');
    [first, second, third] = [
      (await send(text, 'one.txt')).body,
      (await send(text, 'two.txt')).body,
      (await send(text, 'three.txt')).body,
    ];
  });

  test('renames, keeping an ending that fits, and notes', async () => {
    const { status, body } = await change('PATCH', first, 1, { name: 'Contract 2026', note: ' signed ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Contract 2026.txt', note: 'signed', revision: 2 });
    expect((await logOf(first.id)).at(-1)).toEqual({
      action: 'update',
      changes: [
        { field: 'name', before: 'one.txt', after: 'Contract 2026.txt' },
        { field: 'note', before: null, after: 'signed' },
      ],
      revision: 2,
    });
    expect((await change('PATCH', first, 2, { note: '' })).body.note).toBeNull();
  });

  test('two people merge, and see both values where they changed the same', async () => {
    expect((await change('PATCH', second, 1, { note: 'mine' })).status).toBe(200);
    expect((await change('PATCH', second, 1, { name: 'second.txt' })).body).toMatchObject({
      note: 'mine',
      revision: 3,
    });
    const clash = await change('PATCH', second, 1, { note: 'yours' });
    expect(clash.status).toBe(412);
    expect(clash.body.conflicts).toMatchObject([{ field: 'note', yours: 'yours', theirs: 'mine', by: 'Test ADMIN' }]);
  });

  test('moves, and the others make room', async () => {
    expect(await names()).toEqual(['Contract 2026.txt', 'second.txt', 'three.txt']);
    expect((await change('PATCH', third, 1, { position: 1 })).body).toMatchObject({ position: 1 });
    expect(await names()).toEqual(['three.txt', 'Contract 2026.txt', 'second.txt']);
    expect((await change('PATCH', third, 2, { position: 90 })).body).toMatchObject({ position: 3 });
    expect((await list()).files.map((file: { position: number }) => file.position)).toEqual([1, 2, 3]);
  });

  test('a removed file is gone for every user, and comes back to its place', async () => {
    const { links } = (await list()).files[1];
    const target = (await list()).files[1];
    expect((await change('DELETE', target, null)).status).toBe(428);
    expect((await change('DELETE', target, target.revision)).status).toBe(200);
    expect(await names()).toEqual(['Contract 2026.txt', 'three.txt']);
    expect((await bytesOf(links.file)).statusCode).toBe(404);
    expect((await change('DELETE', target, target.revision)).status).toBe(404);
    expect((await change('PATCH', target, target.revision, { note: 'x' })).status).toBe(404);
    const restore = () => server.call({ method: 'POST', url: url(`/${target.id}/restore`), as: 'ADMIN' });
    expect((await restore()).body).toMatchObject({ name: 'second.txt', position: 2 });
    expect((await restore()).status).toBe(200);
    expect(await names()).toEqual(['Contract 2026.txt', 'second.txt', 'three.txt']);
    expect((await bytesOf(links.file)).statusCode).toBe(200);
    expect((await logOf(dealerId)).slice(-2).map((entry) => entry.action)).toEqual(['file-remove', 'file-restore']);
  });

  test.each([
    ['a name of dots', { name: '..' }, 'name'],
    ['a name with a line break', { name: 'a\r\nb' }, 'name'],
    ['a note of a book', { note: 'x'.repeat(3_000) }, 'note'],
    ['a position before the first', { position: 0 }, 'position'],
    ['an unknown field', { contentType: 'text/html' }, 'contentType'],
    ['nothing', {}, 'body'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await change('PATCH', first, 3, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].path).toBe(field);
  });

  test('a file of another dealer isn’t this one’s', async () => {
    const here = dealerId;
    dealerId = await newDealer('Other Pools');
    expect((await change('PATCH', first, 3, { note: 'x' })).status).toBe(404);
    expect((await change('DELETE', first, 3)).status).toBe(404);
    dealerId = here;
  });

  test('a dealer that is deleted takes its files along', async () => {
    const text = Buffer.from('x');
    dealerId = await newDealer('Short Pools');
    const { body } = await send(text, 'a.txt');
    await server.pool.query('delete from dealers where id = $1', [dealerId]);
    const { rows } = await server.pool.query('select removed_at from files where id = $1', [body.id]);
    expect(rows[0].removed_at).not.toBeNull();
  });
});

test('what is kept is what its row says', async () => {
  dealerId = await newDealer('True Pools');
  await send(photo, 'true.jpg');
  const [file] = (await list()).files;
  const { rows } = await server.pool.query('select bytes, sha256 from files where id = $1', [file.id]);
  const { rawPayload } = await bytesOf(file.links.file);
  expect(rows[0]).toEqual({
    bytes: rawPayload.length,
    sha256: createHash('sha256').update(rawPayload).digest('hex'),
  });
});
