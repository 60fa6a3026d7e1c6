import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Log } from '../../platform/log.ts';
import { createLog } from '../../platform/log.ts';
import { failureReasonOf, testFaultHandling } from '../http/connector-faults-testing.ts';
import { selfSigned } from '../http/self-signed-testing.ts';
import { failingAfter, fileId, keysOf, readFrom, testFileStore } from './file-store-testing.ts';
import { s3Files } from './s3.ts';
import type { S3Options } from './s3-connection.ts';
import { type S3Simulator, startS3Simulator } from './s3-simulator-testing.ts';

let s3: S3Simulator;
const silent = createLog('silent');
const megabytes = 1024 * 1024;

const storeAt = (given: Partial<S3Options> = {}) => {
  const { url: endpoint, bucket, accessKeyId, secretAccessKey } = s3;
  const parts = { endpoint, bucket, accessKeyId, secretAccessKey, region: 'ap-southeast-2', log: silent };
  // Long enough for a machine that has much else to do.
  return s3Files({ ...parts, checksums: 'when-required', timeoutMs: 60_000, ...given });
};
const portions = (size: number) => Readable.from([Buffer.alloc(size, 'pool')]);

beforeAll(async () => {
  s3 = await startS3Simulator();
});
afterAll(() => s3.stop());
beforeEach(() => s3.reset());

describe('a store on S3', () => testFileStore(() => storeAt()));
describe('a store on S3 with checksums', () => testFileStore(() => storeAt({ checksums: 'always' })));

describe('what stands up to faults', () =>
  testFaultHandling({
    simulator: 's3',
    at: () => s3,
    port: ({ url: endpoint, ...rest }) => {
      const store = storeAt({ endpoint, ...rest, tries: 1 });
      return () => keysOf(store);
    },
    secrets: () => [s3.secretAccessKey, s3.accessKeyId],
  }));

describe('requests', () => {
  test('stay in our folder, by path', async () => {
    await storeAt().put(fileId, Readable.from(['a']));
    await keysOf(storeAt());
    expect(s3.seen).toEqual([
      expect.stringMatching(`^PUT /poolhouse/files/${fileId}`),
      expect.stringMatching(/^GET \/poolhouse\/?\?list-type=2&prefix=files%2F/),
    ]);
  });

  test('other content of the bucket is left alone', async () => {
    const other = await import('@aws-sdk/client-s3');
    const client = new other.S3Client({
      endpoint: s3.url,
      region: 'ap-southeast-2',
      credentials: s3,
      forcePathStyle: true,
    });
    for (const Key of ['backup.zip', `${fileId}`, 'files/readme', `files/${fileId}/deeper`])
      await client.send(new other.PutObjectCommand({ Bucket: s3.bucket, Key, Body: 'x' }));
    expect(await keysOf(storeAt())).toEqual([]);
  });

  test('a long list is read to its end', async () => {
    const store = storeAt();
    const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;
    for (let number = 0; number < 7; number += 1) await store.put(id(number), Readable.from(['x']));
    s3.pageSize = 3;
    expect(await keysOf(store)).toEqual([0, 1, 2, 3, 4, 5, 6].map(id));
    expect(s3.seen.filter((call) => call.includes('list-type=2'))).toHaveLength(3);
  });

  test('a store that certificate isn’t valid is told as such', async () => {
    const server = createServer(selfSigned, (_request, response) => response.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await failureReasonOf(storeAt({ endpoint, tries: 1 }).sizeOf(fileId))).toBe('tls');
  });

  test.each<[string, Partial<S3Options>]>([
    ['a wrong key', { accessKeyId: 'AKIASOMEBODY' }],
    ['a wrong secret', { secretAccessKey: 'not the right one' }],
    ['a bucket that isn’t there', { bucket: 'elsewhere' }],
  ])('%s is told as refused', async (_what, given) => {
    expect(await failureReasonOf(storeAt(given).check())).toBe('refused');
    expect(await failureReasonOf(keysOf(storeAt(given)))).toBe('refused');
  });

  test('an error of the moment is tried again', async () => {
    const store = storeAt();
    s3.plan('500', 2, 'PUT /');
    await store.put(fileId, Readable.from(['whole']));
    s3.plan('500', 1, 'GET /');
    expect(await readFrom(store, fileId)).toBe('whole');
  });
});

describe('an upload that fails', () => {
  test.each<[string, number, string]>([
    ['in one piece', 100, 'PUT /'],
    ['at its beginning', 9 * megabytes, 'uploads'],
    ['at its second part', 9 * megabytes, 'partNumber=2'],
    ['at its end', 9 * megabytes, 'POST /poolhouse/files/01890a5d-ac96-774b-bcce-b302099a8057?uploadId'],
  ])('%s leaves nothing', async (_what, size, on) => {
    const store = storeAt({ tries: 1 });
    s3.plan('500', 1, on);
    expect(await failureReasonOf(store.put(fileId, portions(size)))).toBe('failing');
    expect(await keysOf(store)).toEqual([]);
    expect(s3.openUploads.size).toBe(0);
    await store.put(fileId, portions(size));
    expect(await store.sizeOf(fileId)).toBe(size);
  });

  test('and whose parts can’t be dropped either is cleared later; one that is under way isn’t', async () => {
    const store = storeAt({ tries: 1 });
    for (let time = 0; time < 3; time += 1) {
      s3.plan('500', 1, 'DELETE /');
      await expect(store.put(fileId, failingAfter(18 * megabytes))).rejects.toThrow('The line is gone.');
    }
    expect(s3.openUploads.size).toBe(3);
    s3.pageSize = 2;
    expect(await store.clearLeftovers(new Date())).toBe(0);
    expect(await store.clearLeftovers(new Date(Date.now() + 2 * 3_600_000))).toBe(3);
    expect(s3.openUploads.size).toBe(0);
  });

  test('because nothing answers is given up in time', async () => {
    s3.plan('slow', 1, 'PUT /');
    expect(await failureReasonOf(storeAt({ timeoutMs: 150 }).put(fileId, portions(10)))).toBe('slow');
  });
});

test('a person’s check asks even while the store is left alone, and lets the others in again', async () => {
  const store = storeAt({ tries: 1 });
  s3.plan('500', 5);
  for (let call = 0; call < 5; call += 1) expect(await failureReasonOf(store.sizeOf(fileId))).toBe('failing');
  expect(await failureReasonOf(store.sizeOf(fileId))).toBe('paused');
  await store.check();
  expect(await store.sizeOf('01890a5d-ac96-774b-bcce-b302099a8099')).toBeNull();
});

describe('a download', () => {
  test.each(['html', 'wrong-json', 'redirect', 'huge'] as const)('%s isn’t taken for the file', async (fault) => {
    const store = storeAt({ tries: 1 });
    await store.put(fileId, portions(10));
    s3.plan(fault, 1, 'GET /');
    expect(await failureReasonOf(store.get(fileId))).toBe('nonsense');
    s3.plan(fault, 1, 'GET /');
    expect(await failureReasonOf(store.get(fileId, { first: 0, last: 3 }))).toBe('nonsense');
    if (fault === 'huge' || fault === 'html') return;
    s3.plan(fault, 1, 'HEAD /');
    expect(await failureReasonOf(store.sizeOf(fileId))).toBe('nonsense');
  });

  test('that stops in the middle breaks, and isn’t waited for without end', async () => {
    const lines: unknown[][] = [];
    const log = { warn: (...line: unknown[]) => lines.push(line) } as unknown as Log;
    for (const [way, reason] of [
      ['cut', 'nonsense'],
      ['stall', 'slow'],
    ] as const) {
      const stopped = await answerHalf(way);
      const stream = await storeAt({ endpoint: stopped.url, timeoutMs: 3_000, log }).get(fileId);
      expect(stream).not.toBeNull();
      expect(await failureReasonOf(text(stream ?? Readable.from([])))).toBe(reason);
      await stopped.close();
    }
    expect(lines).toHaveLength(2);
  });
});

/** A server that answers with half of what was promised, then disconnects or says nothing more. */
async function answerHalf(way: 'cut' | 'stall') {
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => {
    response.writeHead(200, { etag: '"x"', 'content-length': 1000 });
    response.write('x'.repeat(500), () => way === 'cut' && setImmediate(() => response.destroy()));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
