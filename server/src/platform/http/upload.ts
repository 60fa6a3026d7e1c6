import type { Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { displayFileName, longestFileName } from '@poolhouse/domain/kernel/file-name';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../use-case.ts';

/** Returns the file of an upload: its stream, and its name from X-Filename (percent-encoded) for people to read. */
export function uploadOf(
  request: FastifyRequest,
  idempotencyKey: Upload['idempotencyKey'],
  markReplay: () => void,
): Upload {
  const header = request.headers['x-filename'];
  if (typeof header !== 'string' || header === '')
    throw new Failure('invalid', 'Send the name of the file in X-Filename.');
  if (!(request.body instanceof Object) || !('pipe' in request.body))
    throw new Failure('invalid', 'The request has no file.');
  const fileName = displayFileName(decoded(header));
  if (fileName === null)
    throw new Failure('invalid', `Name the file with 1 to ${longestFileName} printable characters.`);
  return { fileName, stream: request.body as Readable, idempotencyKey, markReplay };
}

/** Clients that don't percent-encode send UTF-8 as it is, which arrives byte by byte. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header.replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString()));
  } catch {
    throw new Failure('invalid', 'X-Filename must be percent-encoded.');
  }
}
