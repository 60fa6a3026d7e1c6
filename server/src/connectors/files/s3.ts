import { Readable } from 'node:stream';
import type { ByteRange } from '../../platform/use-case.ts';
import { ConnectorError } from '../http/connector-error.ts';
import { isFileKey, requireFileKey } from './file-key.ts';
import type { FileStore, StoreEntry } from './port.ts';
import { probeStore } from './probe-store.ts';
import { openS3Connections, requireValue, type S3Call, type S3Connection, type S3Options } from './s3-connection.ts';
import { isNotFound, system } from './s3-error.ts';
import { abortUpload, putInBucket } from './s3-put.ts';
import { streamWithTimeout } from './stream-with-timeout.ts';

/** Everything of ours lies under this; what else the bucket holds is never looked at. */
const folder = 'files/';
/** No file takes this long to be sent. */
const leftoverAfterMs = 3_600_000;

type Bucket = { line: S3Connection; Bucket: string };

/** Stores files in a bucket of S3, or of another provider of its protocol. Nothing is loaded before the first request. */
export function s3Files(parts: S3Options): FileStore {
  const { usual, checking } = openS3Connections(parts);
  const check = () => probeStore(storeOn({ line: checking, Bucket: parts.bucket }));
  return { ...storeOn({ line: usual, Bucket: parts.bucket }), check };
}

function storeOn({ line, Bucket }: Bucket): Omit<FileStore, 'check'> {
  const placeOf = (key: string) => {
    requireFileKey(key);
    return { Bucket, Key: `${folder}${key}` };
  };
  return {
    put: (key, content) => putInBucket(line, placeOf(key), content),
    get: (key, range) => readObject(line, placeOf(key), range),
    sizeOf: (key) => sizeOf(line, placeOf(key)),
    remove: (key) => removeObject(line, placeOf(key)),
    list: () => listObjects({ line, Bucket }),
    clearLeftovers: (now) => clearLeftovers({ line, Bucket }, now),
    freeShare: async () => 1,
  };
}

type Place = { Bucket: string; Key: string };

function readObject(line: S3Connection, place: Place, range?: ByteRange): Promise<Readable | null> {
  const Range = range && `bytes=${range.first}-${range.last}`;
  const s3Call: S3Call = { call: 'read file', method: 'GET', key: place.Key };
  return nullWhereNothing(
    line.ask(s3Call, async ({ client, sdk, options }) => {
      const answer = await client.send(new sdk.GetObjectCommand({ ...place, ...(Range && { Range }) }), options);
      requireValue(answer.ETag);
      if (Range) requireValue(answer.ContentRange);
      if (!(answer.Body instanceof Readable)) throw new ConnectorError(system, 'nonsense');
      return streamWithTimeout(
        answer.Body,
        line.patienceMs,
        () => line.connectorError(s3Call, new ConnectorError(system, 'slow')),
        (error) => line.connectorError(s3Call, error),
      );
    }),
  );
}

function sizeOf(line: S3Connection, place: Place): Promise<number | null> {
  return nullWhereNothing(
    line.ask({ call: 'size of file', method: 'HEAD', key: place.Key }, async ({ client, sdk, options }) => {
      const { ETag, ContentLength } = await client.send(new sdk.HeadObjectCommand(place), options);
      requireValue(ETag);
      return requireValue(ContentLength);
    }),
  );
}

async function removeObject(line: S3Connection, place: Place): Promise<void> {
  await nullWhereNothing(
    line.ask({ call: 'remove file', method: 'DELETE', key: place.Key }, async ({ client, sdk, options }) => {
      await client.send(new sdk.DeleteObjectCommand(place), options);
    }),
  );
}

async function nullWhereNothing<Found>(request: Promise<Found>): Promise<Found | null> {
  try {
    return await request;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function* listObjects({ line, Bucket }: Bucket): AsyncGenerator<StoreEntry> {
  for (let ContinuationToken: string | undefined; ; ) {
    const input = { Bucket, Prefix: folder, ...(ContinuationToken && { ContinuationToken }) };
    const page = await line.ask({ call: 'list files', method: 'GET' }, async ({ client, sdk, options }) => {
      const answer = await client.send(new sdk.ListObjectsV2Command(input), options);
      requireValue(answer.Name);
      return answer;
    });
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
      const key = Key.slice(folder.length);
      if (isFileKey(key) && LastModified !== undefined) yield { key, bytes: Size, keptAt: LastModified };
    }
    if (page.IsTruncated !== true) return;
    ContinuationToken = requireValue(page.NextContinuationToken);
  }
}

/** Parts of uploads that were cut off cost money and can’t be seen in any list of files. */
async function clearLeftovers({ line, Bucket }: Bucket, now: Date): Promise<number> {
  let cleared = 0;
  for (let from: { KeyMarker?: string; UploadIdMarker?: string } = {}; ; ) {
    const page = await line.ask({ call: 'list parts', method: 'GET' }, async ({ client, sdk, options }) => {
      const answer = await client.send(
        new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: folder, ...from }),
        options,
      );
      requireValue(answer.Bucket ?? answer.Uploads);
      return answer;
    });
    for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? []) {
      const isOurs = Key.startsWith(folder) && isFileKey(Key.slice(folder.length));
      if (!isOurs || now.getTime() - (Initiated?.getTime() ?? Number.POSITIVE_INFINITY) <= leftoverAfterMs) continue;
      if (await abortUpload(line, { Bucket, Key, UploadId })) cleared += 1;
    }
    if (page.IsTruncated !== true) return cleared;
    from = { KeyMarker: requireValue(page.NextKeyMarker), UploadIdMarker: requireValue(page.NextUploadIdMarker) };
  }
}
