import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyReply } from 'fastify';
import type { StoredDownload } from '../use-case.ts';
import { parseRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

/** Nothing in a file may load, run or be framed, even when it is opened by itself. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sends a kept file, or the part of it that is asked for, or only that it is the same as before. */
export async function sendStored(reply: FastifyReply, file: StoredDownload): Promise<FastifyReply> {
  const { headers } = reply.request;
  reply.headers({
    etag: file.etag,
    'accept-ranges': 'bytes',
    'cache-control': file.maxAge > 0 ? `private, max-age=${file.maxAge}, immutable` : 'private, no-cache',
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
  });
  if (isKnown(headers['if-none-match'], file.etag)) return reply.code(304).send();
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== file.etag;
  const range = parseRange(isOther ? undefined : headers.range, file.bytes);
  if (range === null) {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new Failure('range-not-satisfiable', 'The file is shorter than that.');
  }
  const stream = await file.open(range);
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': contentDisposition(file.isInline ? 'inline' : 'attachment', file.fileName),
    'content-length': range ? range.last - range.first + 1 : file.bytes,
    ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${file.bytes}` }),
  });
  return reply.code(range ? 206 : 200).send(stream);
}

function isKnown(header: string | undefined, etag: string): boolean {
  const given = header?.split(',').map((entry) => entry.trim().replace(/^W\//, '')) ?? [];
  return given.includes(etag) || given.includes('*');
}
