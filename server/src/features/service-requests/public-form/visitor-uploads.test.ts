import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeImage } from '../../../services/files/files-testing.ts';
import { authSecret } from '../../../testing/test-people.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { publicBody, sendPublicForm, ticketOf } from './public-form-testing.ts';

const server = useTestServer();
const megabyte = 1024 * 1024;

const start = (ticket: string, bytes: number) =>
  server.call({
    method: 'POST',
    url: '/api/form-upload',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'x-form-ticket': ticket },
  });
const append = (url: string, ticket: string, payload: Buffer) =>
  server.call({
    method: 'PATCH',
    url,
    payload,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'x-form-ticket': ticket,
      'content-type': 'application/offset+octet-stream',
    },
  });
const sendPhoto = (ticket: string, payload: Buffer, headers: Record<string, string> = {}) =>
  server.call({
    method: 'POST',
    url: '/api/service-request/uploadFile',
    payload,
    headers: { 'content-type': 'image/jpeg', 'x-filename': 'pool.jpg', 'x-form-ticket': ticket, ...headers },
  });
const keysInStore = async () => {
  const keys: string[] = [];
  for await (const { key } of server.poolhouse.files.store.list()) keys.push(key);
  return keys;
};
/** Counts what other visitors have stored on this node and others. */
const fill = (bytes: number) =>
  server.pool.query(
    `insert into visitor_uploads select gen_random_uuid(), 'ticket of another', $1, now() from generate_series(1, $2)`,
    [100 * megabyte, bytes / (100 * megabyte)],
  );
const runLoops = async () => {
  const loops = server.poolhouse.loops.filter(({ name }) => /uploads of visitors|public form/.test(name));
  expect(loops).toHaveLength(2);
  for (const { run } of loops)
    await run({
      db: server.database.db,
      pool: server.pool,
      clock: server.clock,
      log: server.app.log as never,
      signal: AbortSignal.timeout(60_000),
    });
};

afterEach(async () => {
  vi.restoreAllMocks();
  server.clock.at = null;
  await server.pool.query('delete from visitor_uploads');
});

describe('photos of visitors', () => {
  test('take 100 MB a ticket, also when they start at the same time', async () => {
    const ticket = ticketOf(authSecret);
    const answers = await Promise.all(Array.from({ length: 14 }, () => start(ticket, 10 * megabyte)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'not-allowed-now']));
    expect(refused[0]?.body.detail).toContain('100 MB');
    expect((await sendPhoto(ticket, await makeImage('jpeg'))).status).toBe(409);
    expect((await start(ticketOf(authSecret), 10 * megabyte)).status).toBe(201);
  });

  test('of all of them together take 2 GB, and the form says so and is sent without', async () => {
    await fill(2000 * megabyte);
    const starts = await Promise.all(Array.from({ length: 8 }, () => start(ticketOf(authSecret), 10 * megabyte)));
    expect(starts.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(starts.find(({ status }) => status !== 201)?.body.detail).toBe(
      'Photos can’t be saved right now. Send your request without photos.',
    );
    await fill(100 * megabyte);
    const photo = await sendPhoto(ticketOf(authSecret), await makeImage('jpeg'));
    expect(photo).toMatchObject({ status: 409, body: { code: 'not-allowed-now' } });
    expect((await server.call({ url: '/api/service-request/form' })).body).toMatchObject({ takesPhotos: false });
    expect((await sendPublicForm(server, publicBody(ticketOf(authSecret)))).status).toBe(201);
  });

  test('of a day take what the configuration says, also when each hour is below its limit', async () => {
    await fill(9_900 * megabyte);
    await server.pool.query("update visitor_uploads set created_at = now() - interval '3 hours'");
    expect((await start(ticketOf(authSecret), 10 * megabyte)).status).toBe(201);
    await server.pool.query("update visitor_uploads set bytes = $1 where owner = 'ticket of another'", [
      104 * megabyte,
    ]);
    const refused = await start(ticketOf(authSecret), 10 * megabyte);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.body.detail).toContain('Send your request without photos');
    expect((await server.call({ url: '/api/service-request/form' })).body.takesPhotos).toBe(false);
    await server.pool.query("update visitor_uploads set created_at = now() - interval '25 hours'");
    expect((await start(ticketOf(authSecret), 10 * megabyte)).status).toBe(201);
  });

  test('are refused below 20 % of free disk, while users go on', async () => {
    const share = vi.spyOn(server.poolhouse.files.store, 'freeShare').mockResolvedValue(0.19);
    expect((await start(ticketOf(authSecret), megabyte)).status).toBe(409);
    expect((await sendPhoto(ticketOf(authSecret), await makeImage('jpeg'))).status).toBe(409);
    expect((await server.call({ url: '/api/service-request/form' })).body.takesPhotos).toBe(false);
    expect((await sendPublicForm(server, publicBody(ticketOf(authSecret)))).status).toBe(201);
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
    expect((await server.call({ method: 'POST', url: '/api/upload', as: 'ADMIN', headers })).status).toBe(201);
    share.mockResolvedValue(0.21);
    expect((await server.call({ url: '/api/service-request/form' })).body.takesPhotos).toBe(true);
    expect((await start(ticketOf(authSecret), megabyte)).status).toBe(201);
  });

  test('are deleted on use: the upload goes when its photo is kept, and a refused one takes no space', async () => {
    const ticket = ticketOf(authSecret);
    const picture = await makeImage('jpeg');
    const url = (await start(ticket, picture.length)).headers.location as string;
    expect((await append(url, ticket, picture)).status).toBe(204);
    const id = url.split('/').at(-1) as string;
    const key = { 'x-upload': id, 'idempotency-key': crypto.randomUUID() };
    const photo = await sendPhoto(ticket, Buffer.alloc(0), key);
    expect(photo.status).toBe(201);
    expect((await keysInStore()).filter((name) => name.endsWith('-part'))).toEqual([]);
    expect((await server.pool.query('select from uploads where id = $1', [id])).rowCount).toBe(0);
    const counted = async () => (await server.pool.query('select id from visitor_uploads')).rows;
    expect(await counted()).toEqual([{ id: photo.body.id }]);
    expect((await sendPhoto(ticket, Buffer.from('no picture'))).status).toBe(400);
    const again = await sendPhoto(ticket, picture, { 'idempotency-key': key['idempotency-key'] });
    expect(again).toMatchObject({ status: 201, body: { id: photo.body.id } });
    expect(await counted()).toEqual([{ id: photo.body.id }]);
  });

  test('without a request are deleted after an hour, with their content; those of a request stay', async () => {
    const [ticket, used] = [ticketOf(authSecret), ticketOf(authSecret)];
    const picture = await makeImage('jpeg');
    const unused = await sendPhoto(ticket, picture);
    const kept = await sendPhoto(used, picture);
    expect((await sendPublicForm(server, publicBody(used, { imgUrl: [kept.body.id] }))).status).toBe(201);
    const url = (await start(ticket, picture.length)).headers.location as string;
    expect((await append(url, ticket, picture)).status).toBe(204);
    await runLoops();
    expect(await keysInStore()).toEqual(expect.arrayContaining([unused.body.id, kept.body.id]));
    server.clock.at = new Date(Date.now() + 3_601_000);
    const headers = { 'tus-resumable': '1.0.0', 'x-form-ticket': ticket };
    expect((await server.call({ url, headers })).status).toBe(404);
    await runLoops();
    const keys = await keysInStore();
    expect(keys.filter((key) => key.startsWith(unused.body.id) || key.endsWith('-part'))).toEqual([]);
    expect(keys).toContain(kept.body.id);
    const counted = async () => (await server.pool.query('select from visitor_uploads')).rowCount;
    expect(await counted()).toBe(3);
    server.clock.at = new Date(server.clock.now().getTime() + 86_400_000);
    await runLoops();
    expect(await counted()).toBe(0);
    const sent = await sendPublicForm(server, publicBody(ticket, { imgUrl: [unused.body.id] }));
    expect(sent).toMatchObject({ status: 400, body: { fields: [{ path: 'imgUrl' }] } });
  });
});
