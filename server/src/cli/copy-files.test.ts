import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { diskFiles } from '../connectors/files/disk.ts';
import { fileId, keysOf, readFrom } from '../connectors/files/file-store-testing.ts';
import { s3Files } from '../connectors/files/s3.ts';
import { startS3Simulator } from '../connectors/files/s3-simulator-testing.ts';
import { createLog } from '../platform/log.ts';
import { copyBetween } from './copy-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'poolhouse-copy-'));
const s3 = await startS3Simulator();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.stop();
});

test('files go into the bucket and back, once, and what was cut short is sent again', async () => {
  const { url: endpoint, bucket, accessKeyId, secretAccessKey } = s3;
  const keys = { endpoint, bucket, accessKeyId, secretAccessKey, region: 'us-east-1' };
  const store = s3Files({ ...keys, checksums: 'when-required', log: createLog('silent') });
  const disk = diskFiles(join(folder, 'one'));
  await disk.put(fileId, Readable.from(['a picture']));
  await disk.put(`${fileId}-thumbnail`, Readable.from(['small']));
  await store.put(fileId, Readable.from(['a pict']));
  expect(await copyBetween(disk, store, () => undefined)).toEqual({ copied: 2, present: 0 });
  expect(await copyBetween(disk, store, () => undefined)).toEqual({ copied: 0, present: 2 });
  const back = diskFiles(join(folder, 'two'));
  expect(await copyBetween(store, back, () => undefined)).toEqual({ copied: 2, present: 0 });
  expect(await keysOf(back)).toEqual([fileId, `${fileId}-thumbnail`]);
  expect(await readFrom(back, fileId)).toBe('a picture');
});
