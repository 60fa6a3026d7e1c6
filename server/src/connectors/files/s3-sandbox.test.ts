import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { keysOf, readFrom } from './file-store-testing.ts';
import { s3Files } from './s3.ts';

const {
  S3_SANDBOX_ENDPOINT: endpoint,
  S3_SANDBOX_BUCKET: bucket,
  S3_SANDBOX_ACCESS_KEY_ID: accessKeyId,
  S3_SANDBOX_SECRET_ACCESS_KEY: secretAccessKey,
  S3_SANDBOX_REGION: region = 'ap-southeast-2',
  // biome-ignore lint/style/noProcessEnv: a developer with a bucket gives it to this one test
} = process.env;

/** What the simulator is asked, with one file of its own that is removed again. */
describe.skipIf(!endpoint || !bucket || !accessKeyId || !secretAccessKey)('a real bucket', () => {
  const store = s3Files({
    endpoint: endpoint ?? '',
    bucket: bucket ?? '',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    region,
    log: createLog('silent'),
    checksums: 'when-required',
    timeoutMs: 60_000,
  });

  test('keeps a file, gives it back whole and in part, lists and removes it', { timeout: 120_000 }, async () => {
    const key = randomUUID();
    await store.put(key, Readable.from(['robotic ', 'pool cleaner']));
    expect(await readFrom(store, key)).toBe('robotic pool cleaner');
    expect(await readFrom(store, key, { first: 8, last: 11 })).toBe('pool');
    expect(await store.sizeOf(key)).toBe(20);
    expect(await keysOf(store)).toContain(key);
    await store.remove(key);
    expect(await readFrom(store, key)).toBeNull();
  });
});
