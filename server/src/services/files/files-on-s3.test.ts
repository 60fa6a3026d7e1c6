import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileId, keysOf } from '../../connectors/files/file-store-testing.ts';
import { s3Files } from '../../connectors/files/index.ts';
import { startS3Simulator } from '../../connectors/files/s3-simulator-testing.ts';
import { createLog } from '../../platform/log.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { insertDealer, makeImage, onlyFile, sendFile } from './files-testing.ts';
import { sweepFiles } from './sweep-files.ts';

const s3 = await startS3Simulator();
afterAll(() => s3.stop());
const server = useTestServer({
  S3_ENDPOINT: s3.url,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});
const store = s3Files({
  ...s3,
  endpoint: s3.url,
  region: 'us-east-1',
  checksums: 'when-required',
  log: createLog('silent'),
});
const dayMs = 86_400_000;
let dealerId: string;

const rows = async () => (await server.pool.query<{ n: number }>('select count(*)::int as n from files')).rows[0]?.n;
const sweep = (now = new Date()) =>
  sweepFiles({
    db: server.database.db,
    store,
    tempFolder: join(server.dataDir, 'tmp'),
    now,
    log: createLog('silent'),
    signal: new AbortController().signal,
  });

beforeAll(async () => {
  dealerId = await insertDealer(server);
});
afterEach(() => fetch(`${s3.simUrl}/__sim/faults/s3`, { method: 'DELETE' }));

test('with the settings of S3 files are in the bucket and not on this machine', async () => {
  expect((await sendFile(server, dealerId, await makeImage('jpeg'))).status).toBe(201);
  const { id, bytes, links } = await onlyFile(server, dealerId);
  expect(await keysOf(store)).toEqual([id, `${id}-thumbnail`]);
  expect(await store.sizeOf(id)).toBe(bytes);
  expect(readdirSync(server.dataDir)).not.toContain('files');
  const whole = await server.app.inject({ url: links.file });
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes]);
  const part = await server.app.inject({ url: links.file, headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);
  expect((await server.app.inject({ url: links.thumbnail })).statusCode).toBe(200);
});

describe('while the bucket fails', () => {
  test.each([
    ['500', 'PUT /'],
    ['cut-body', 'PUT /'],
    ['redirect', 'PUT /'],
    ['lost-answer', 'PUT /'],
    ['429', 'thumbnail'],
  ] as const)('%s at %s: nothing is kept, and people are told when to try again', async (fault, on) => {
    const [rowsBefore, keysBefore] = [await rows(), await keysOf(store)];
    s3.plan(fault, 3, on);
    const refused = await sendFile(server, dealerId, await makeImage('png'));
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await rows()).toBe(rowsBefore);
    expect(await keysOf(store)).toEqual(keysBefore);
  });

  test('lists open, pictures say 503 with Retry-After', async () => {
    const { links } = await onlyFile(server, dealerId);
    for (const url of [links.file, links.thumbnail]) {
      s3.plan('500', 3);
      const answer = await server.app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await onlyFile(server, dealerId)).links).toBeDefined();
  });
});

describe('the nightly sweep', () => {
  test('deletes strays and what was removed a month ago, and finds what is missing', async () => {
    const { Readable } = await import('node:stream');
    const kept = await onlyFile(server, dealerId);
    const old = (await sendFile(server, dealerId, await makeImage('png'))).body.id;
    const lost = (await sendFile(server, dealerId, await makeImage('webp'))).body.id;
    await server.pool.query("update files set removed_at = now() - interval '31 days' where id = $1", [old]);
    await store.remove(lost);
    await store.put(fileId, Readable.from(['stray']));
    expect(await sweep()).toEqual({ leftovers: 0, removed: 1, strays: 0, missing: [lost] });
    expect(await sweep(new Date(Date.now() + 2 * dayMs))).toMatchObject({ strays: 1 });
    expect(await keysOf(store)).toEqual([kept.id, `${kept.id}-thumbnail`, `${lost}-thumbnail`].sort());
  });

  test('deletes nothing while the bucket can’t be read', async () => {
    const before = await keysOf(store);
    s3.plan('html', 1, 'list-type=2');
    await expect(sweep(new Date(Date.now() + 2 * dayMs))).rejects.toThrow('The file store');
    expect(await keysOf(store)).toEqual(before);
  });
});
