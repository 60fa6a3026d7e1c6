import type { Readable } from 'node:stream';
import { requireValue, type S3Connection } from './s3-connection.ts';

/** What is sent at once, and held in memory meanwhile. S3 takes parts of 5 MB and more. */
const partBytes = 8 * 1024 * 1024;

type Place = { Bucket: string; Key: string };

/** Keeps what a stream holds under a key: in one piece, or in parts that become one when the last has arrived. */
export async function putInBucket(line: S3Connection, place: Place, content: Readable): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const head = first.done ? Buffer.alloc(0) : first.value;
  // Only the end of the stream tells that there is no second part.
  const second = first.done ? first : await parts.next();
  if (second.done) return putWhole(line, place, head);
  await putInParts(line, place, chain(head, second.value, parts));
}

async function putWhole(line: S3Connection, place: Place, body: Buffer): Promise<void> {
  const s3Call = { call: 'put file', method: 'PUT', key: place.Key, hasContent: true } as const;
  await line.ask(s3Call, async ({ client, sdk, options }) => {
    const input = { ...place, Body: body, ContentLength: body.length };
    const { ETag } = await client.send(new sdk.PutObjectCommand(input), options);
    requireValue(ETag);
  });
}

async function putInParts(line: S3Connection, place: Place, parts: AsyncIterable<Buffer>): Promise<void> {
  const upload = await line.ask(postCallOf('begin parts', place), async ({ client, sdk, options }) => {
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(place), options);
    return { ...place, UploadId: requireValue(UploadId) };
  });
  try {
    const sent: SentPart[] = [];
    for await (const body of parts) sent.push(await putPart(line, upload, sent.length + 1, body));
    await joinParts(line, upload, sent);
  } catch (error) {
    await abortUpload(line, upload);
    throw error;
  }
}

type Upload = Place & { UploadId: string };
type SentPart = { PartNumber: number; ETag: string; ChecksumCRC32?: string | undefined };

const postCallOf = (call: string, { Key }: Place) => ({ call, method: 'POST', key: Key, hasContent: true }) as const;

function joinParts(line: S3Connection, upload: Upload, sent: SentPart[]): Promise<void> {
  return line.ask(postCallOf('join parts', upload), async ({ client, sdk, options }) => {
    const input = { ...upload, MultipartUpload: { Parts: sent } };
    const { ETag } = await client.send(new sdk.CompleteMultipartUploadCommand(input), options);
    requireValue(ETag);
  });
}

function putPart(line: S3Connection, upload: Upload, PartNumber: number, body: Buffer): Promise<SentPart> {
  return line.ask(postCallOf('put part', upload), async ({ client, sdk, options }) => {
    const input = { ...upload, PartNumber, Body: body, ContentLength: body.length };
    const { ETag, ChecksumCRC32 } = await client.send(new sdk.UploadPartCommand(input), options);
    return { PartNumber, ETag: requireValue(ETag), ChecksumCRC32 };
  });
}

/** Aborts an upload. Parts that can’t be deleted now are found by the nightly sweep; the error that came before is what counts. */
export async function abortUpload(line: S3Connection, upload: Upload): Promise<boolean> {
  try {
    await line.ask(postCallOf('drop parts', upload), ({ client, sdk, options }) =>
      client.send(new sdk.AbortMultipartUploadCommand(upload), options),
    );
    return true;
  } catch {
    return false;
  }
}

/** A stream in portions of one size; the last one may be shorter. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    held.push(bytes);
    size += bytes.length;
    while (size >= partBytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, partBytes);
      held = [all.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

async function* chain(first: Buffer, second: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield second;
  yield* rest;
}
