import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@poolhouse/domain/features/access/roles';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const ids: Partial<Record<Role, string>> = {};
let photo: Buffer;

const send = (who: Role | 'me', as: Role, payload: Buffer = photo, headers: Record<string, string> = {}) =>
  server.call({
    method: 'POST',
    url: `/api/user/${who === 'me' ? 'me' : ids[who]}/avatar`,
    as,
    payload,
    headers: { 'content-type': 'image/jpeg', 'x-filename': 'My%20Face.JPG', ...headers },
  });
const act = (what: 'remove' | 'restore', who: Role | 'me', as: Role, body?: unknown) =>
  server.call({
    method: 'POST',
    url: `/api/user/${who === 'me' ? 'me' : ids[who]}/${what}-avatar`,
    as,
    ...(body !== undefined && { body }),
  });
const avatarOf = async (role: Role) => (await server.call({ url: '/api/user/me', as: role })).body.avatar;
const see = async (fileId: string, as: Role, path = '') =>
  server.app.inject({ url: `/api/file/${fileId}${path}`, headers: await server.as(as) });
const logOf = async (role: Role) =>
  (
    await server.pool.query(
      "select user_id, action, changes from audit_log where target_id = $1 and action like '%avatar' order by id",
      [ids[role]],
    )
  ).rows;

async function look(picture: Buffer) {
  const path = join(server.dataDir, 'looked-at');
  writeFileSync(path, picture);
  const { format, width, height, exif } = await sharp(path).metadata();
  return { format, width, height, exif };
}

beforeAll(async () => {
  for (const { id, role } of (await server.pool.query('select id, role from users')).rows) ids[role as Role] = id;
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c96' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
});

describe('one’s own picture', () => {
  let first: string;

  test('is cut square, small, and shown to colleagues', async () => {
    const { status, body } = await send('me', 'RECEPTION');
    expect(status).toBe(201);
    first = body.avatar;
    expect(await avatarOf('RECEPTION')).toBe(first);
    const kept = await see(first, 'SERVICE');
    expect(await look(kept.rawPayload)).toEqual({ format: 'jpeg', width: 256, height: 256, exif: undefined });
    const small = await see(first, 'SERVICE', '/thumbnail');
    expect(await look(small.rawPayload)).toMatchObject({ format: 'webp', width: 96, height: 96 });
    const log = await logOf('RECEPTION');
    expect(log).toMatchObject([{ user_id: ids.RECEPTION, action: 'set-avatar' }]);
    expect(JSON.stringify(log)).not.toContain('my-face.jpg');
  });

  test('takes the place of the one before; that can come back', async () => {
    const second = (await send('me', 'RECEPTION')).body.avatar;
    expect(second).not.toBe(first);
    expect((await see(first, 'SERVICE')).statusCode).toBe(404);
    const back = await act('restore', 'me', 'RECEPTION', { avatar: first });
    expect([back.status, back.body]).toEqual([200, { avatar: first }]);
    expect((await see(second, 'SERVICE')).statusCode).toBe(404);
    expect((await see(first, 'SERVICE')).statusCode).toBe(200);
    expect((await act('restore', 'me', 'RECEPTION', { avatar: first })).body).toEqual({ avatar: first });
  });

  test('is removed, once', async () => {
    expect((await act('remove', 'me', 'RECEPTION')).body).toEqual({ avatar: null });
    expect((await act('remove', 'me', 'RECEPTION')).body).toEqual({ avatar: null });
    expect(await avatarOf('RECEPTION')).toBeNull();
    expect((await see(first, 'SERVICE')).statusCode).toBe(404);
    expect((await logOf('RECEPTION')).map(({ action }) => action)).toEqual([
      'set-avatar',
      'set-avatar',
      'restore-avatar',
      'remove-avatar',
    ]);
  });

  test('one key sets one picture; several at once leave one', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const repeated = [await send('me', 'FINANCE', photo, key), await send('me', 'FINANCE', photo, key)];
    expect(repeated[1]?.body).toEqual(repeated[0]?.body);
    const answers = await Promise.all([1, 2, 3].map(() => send('me', 'FINANCE')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { rows } = await server.pool.query(
      `select a.file_id from user_avatars a join files f on f.id = a.file_id
       where a.user_id = $1 and f.removed_at is null`,
      [ids.FINANCE],
    );
    expect(rows).toEqual([{ file_id: await avatarOf('FINANCE') }]);
  });

  test.each<[string, Buffer, number]>([
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF'), 400],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['more than 10 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(11 * 1024 * 1024)]), 413],
  ])('%s is refused', async (_what, content, status) => {
    const before = await avatarOf('SERVICE');
    expect((await send('me', 'SERVICE', content)).status).toBe(status);
    expect(await avatarOf('SERVICE')).toBe(before);
  });
});

describe('another user’s picture', () => {
  let set: Answer;

  test('is set by those who may edit people', async () => {
    set = await send('TRAINING', 'ADMIN');
    expect(set.status).toBe(201);
    expect(await avatarOf('TRAINING')).toBe(set.body.avatar);
    const listed = await server.call({ url: '/api/user?q=Test%20TRAINING', as: 'ADMIN' });
    expect(listed.body.users[0].avatar).toBe(set.body.avatar);
    expect((await act('remove', 'TRAINING', 'ADMIN')).body).toEqual({ avatar: null });
    expect((await act('restore', 'TRAINING', 'ADMIN', set.body)).body).toEqual(set.body);
  });

  test('by no other user, and not of users with more permissions', async () => {
    expect((await send('TRAINING', 'SERVICE')).status).toBe(403);
    expect((await act('remove', 'TRAINING', 'SERVICE')).status).toBe(403);
    expect((await send('ADMIN', 'OFFICE_MANAGER')).status).toBe(403);
    const url = `/api/user/${randomUUID()}/avatar`;
    const headers = { 'x-filename': 'a.jpg', 'content-type': 'image/jpeg' };
    expect((await server.call({ method: 'POST', url, as: 'ADMIN', payload: photo, headers })).status).toBe(404);
    expect((await server.call({ method: 'POST', url, payload: photo, headers })).status).toBe(401);
  });

  test('no user gets a picture that was never theirs', async () => {
    expect((await act('restore', 'me', 'SERVICE', { avatar: set.body.avatar })).status).toBe(404);
    expect((await act('restore', 'me', 'SERVICE', { avatar: randomUUID() })).status).toBe(404);
    expect((await act('restore', 'me', 'SERVICE', { avatar: 'x' })).status).toBe(400);
  });

  test('a dealer’s account sees its own picture alone', async () => {
    const own = (await send('me', 'DEALER')).body.avatar;
    expect((await see(own, 'DEALER')).statusCode).toBe(200);
    expect((await see(own, 'SERVICE')).statusCode).toBe(200);
    expect((await see(set.body.avatar, 'DEALER')).statusCode).toBe(404);
  });
});

test('pictures go with the account', async () => {
  const { avatar } = (await send('me', 'COMMERCIAL')).body;
  await server.pool.query('delete from user_avatars where user_id = $1', [ids.COMMERCIAL]);
  const { rows } = await server.pool.query('select removed_at from files where id = $1', [avatar]);
  expect(rows[0].removed_at).toBeInstanceOf(Date);
});
