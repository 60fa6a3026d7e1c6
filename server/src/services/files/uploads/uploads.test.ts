import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Role } from '@poolhouse/domain/features/access/roles';
import sharp from 'sharp';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { insertDealer, makeImage, onlyFile, sendFile } from '../files-testing.ts';

const server = useTestServer(
  {},
  {
    testFeatures: () => [
      {
        name: 'form of a test',
        uploadForms: [{ idOfTicket: (ticket) => (ticket.startsWith('good') ? `form ${ticket}` : null) }],
      },
    ],
  },
);

let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

type Uploading = { as?: Role; ticket?: string; at?: number; path?: string };

/** Uploads by the client that the web app uses; answers the address of the upload. */
async function upload(content: Buffer, { as, ticket, at = port, path = '/api/upload' }: Uploading): Promise<string> {
  const headers = { ...(as && (await server.as(as))), ...(ticket && { 'x-form-ticket': ticket }) };
  return new Promise((resolve, reject) => {
    const one: tus.Upload = new tus.Upload(content, {
      endpoint: `http://127.0.0.1:${at}${path}`,
      retryDelays: [0, 0, 0, 0, 0],
      headers,
      onError: reject,
      onSuccess: () => resolve(new URL(one.url ?? '').pathname),
    });
    one.start();
  });
}

const idOf = (address: string) => address.split('/').at(-1) as string;
const addFile = (dealer: string, address: string, as: Role = 'ADMIN', headers = {}) =>
  sendFile(server, dealer, Buffer.alloc(0), {
    name: 'pool.png',
    as,
    headers: { 'x-upload': idOf(address), ...headers },
  });
const partsInStore = async () => {
  const keys: string[] = [];
  for await (const { key } of server.poolhouse.files.store.list()) if (key.endsWith('-part')) keys.push(key);
  return keys;
};
const tusHeaders = { 'tus-resumable': '1.0.0' };

describe('a photo of 10 MB', () => {
  const breaks = [2_500_000, 3_000_000, 2_000_000];
  let proxy: Server;
  let broken = 0;

  beforeAll(async () => {
    // A line that breaks three times in the middle of what it carries.
    proxy = createServer((client) => {
      const line = connect(port, '127.0.0.1');
      let carried = 0;
      const cut = () => {
        client.destroy();
        line.destroy();
      };
      client.on('data', (bytes) => {
        carried += bytes.length;
        const limit = breaks[broken];
        if (limit !== undefined && carried > limit) {
          broken += 1;
          cut();
        } else line.write(bytes);
      });
      line.on('data', (bytes) => client.write(bytes));
      for (const end of [client, line]) end.on('error', cut).on('close', cut);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => proxy.close());

  test('survives three breaks, and becomes a file by the call that takes it', async () => {
    const side = { width: 1_800, height: 1_900, channels: 3 } as const;
    const photo = await sharp(randomBytes(side.width * side.height * 3), { raw: side })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(10_000_000);
    const address = await upload(photo, { as: 'ADMIN', at: (proxy.address() as AddressInfo).port });
    expect(broken).toBe(3);
    const dealer = await insertDealer(server);
    expect(await addFile(dealer, address)).toMatchObject({ status: 201, body: { name: 'pool.png', width: 1_800 } });
    expect(await onlyFile(server, dealer)).toMatchObject({ name: 'pool.png', contentType: 'image/png', height: 1_900 });
    await server.call({ method: 'DELETE', url: address, as: 'ADMIN', headers: tusHeaders });
    expect(await partsInStore()).toEqual([]);
  });
});

describe('an upload', () => {
  test('answers how much has arrived, and takes the part that follows alone', async () => {
    const headers = { ...tusHeaders, 'upload-length': '10' };
    const created = await server.call({ method: 'POST', url: '/api/upload', as: 'ADMIN', headers });
    expect(created).toMatchObject({ status: 201, headers: { 'tus-resumable': '1.0.0' } });
    const url = created.headers.location as string;
    const send = (at: number, payload: string) =>
      server.call({
        method: 'PATCH',
        url,
        as: 'ADMIN',
        payload,
        headers: { ...tusHeaders, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
      });
    expect(await send(0, 'abcde')).toMatchObject({ status: 204, headers: { 'upload-offset': '5' } });
    expect(await send(0, 'abcde')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await send(5, 'too much for it')).toMatchObject({ status: 413, body: { code: 'too-large' } });
    const state = await server.call({ url, as: 'ADMIN', headers: tusHeaders });
    expect(state.headers).toMatchObject({ 'upload-offset': '5', 'upload-length': '10', 'cache-control': 'no-store' });
    expect(state.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await addFile(await insertDealer(server), url)).toMatchObject({
      status: 409,
      body: { code: 'not-allowed-now' },
    });
  });

  test('has the same checks as a file that is sent at once', async () => {
    const dealer = await insertDealer(server);
    const page = await upload(Buffer.from('<html><script>alert(1)</script>'), { as: 'ADMIN' });
    expect(await addFile(dealer, page)).toMatchObject({ status: 400, body: { code: 'unsupported-file' } });
    expect(await addFile(dealer, await upload(Buffer.alloc(0), { as: 'ADMIN' }))).toMatchObject({ status: 400 });
    const large = { ...tusHeaders, 'upload-length': String(26 * 1024 * 1024) };
    const refused = await server.call({ method: 'POST', url: '/api/upload', as: 'ADMIN', headers: large });
    expect(refused).toMatchObject({ status: 413, body: { code: 'too-large' } });
    const key = { 'idempotency-key': 'a-key-for-one-photo' };
    const photo = await upload(await makeImage('png'), { as: 'ADMIN' });
    const [first, again] = [await addFile(dealer, photo, 'ADMIN', key), await addFile(dealer, photo, 'ADMIN', key)];
    expect(again).toMatchObject({
      status: 201,
      body: { id: first.body.id },
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test('of another person can’t be seen, continued, deleted or used', async () => {
    const photo = await upload(await makeImage('png'), { as: 'ADMIN' });
    const asService = { url: photo, as: 'SERVICE', headers: tusHeaders } as const;
    const append = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const tries = [
      await server.call(asService),
      await server.call({ ...asService, method: 'PATCH', payload: 'x', headers: { ...tusHeaders, ...append } }),
      await server.call({ ...asService, method: 'DELETE' }),
      await addFile(await insertDealer(server), photo, 'OFFICE_MANAGER'),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.call({ ...asService, as: 'ADMIN' })).status).toBe(200);
  });

  test('of a public form belongs to the ticket of the form', async () => {
    const path = '/api/form-upload';
    const photo = await upload(await makeImage('png'), { ticket: 'good-one', path });
    const seenWith = async (ticket: string) =>
      (await server.call({ url: photo, headers: { ...tusHeaders, 'x-form-ticket': ticket } })).status;
    expect([await seenWith('good-one'), await seenWith('good-other'), await seenWith('made up')]).toEqual([
      200, 404, 401,
    ]);
    const headers = { ...tusHeaders, 'upload-length': '10' };
    expect((await server.call({ method: 'POST', url: path, headers })).status).toBe(401);
    expect((await addFile(await insertDealer(server), photo)).status).toBe(404);
  });

  test('that isn’t finished within a day is deleted with its parts', async () => {
    const { cleanups = [] } = server.poolhouse.descriptors.find(({ name }) => name === 'files') ?? {};
    const address = await upload(Buffer.from('some text'), { as: 'ADMIN' });
    expect(await partsInStore()).not.toEqual([]);
    server.clock.at = new Date(Date.now() + 25 * 3_600_000);
    for (const { run } of cleanups) await run({ db: server.database.db, clock: server.clock });
    server.clock.at = null;
    expect(await partsInStore()).toEqual([]);
    expect((await server.call({ url: address, as: 'ADMIN', headers: tusHeaders })).status).toBe(404);
  });

  test('beyond forty unfinished ones of one owner is refused', async () => {
    const headers = { ...tusHeaders, 'upload-length': '10' };
    const create = () => server.call({ method: 'POST', url: '/api/upload', as: 'RECEPTION', headers });
    const statuses = (await Promise.all(Array.from({ length: 50 }, create))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(40);
    expect(await create()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  });
});
