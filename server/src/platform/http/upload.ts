import type { Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { displayFileName, longestFileName } from '@poolhouse/domain/kernel/file-name';
import { ticketHeader, uploadHeader } from '@poolhouse/domain/kernel/upload-headers';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../use-case.ts';

/** Opens a resumable upload that has arrived in full; its stream refuses one that isn't the caller's. */
export type OpenUpload = (id: string, ticket: string | null) => Readable;

/**
 * Returns the file of an upload: its stream, and its name from X-Filename (percent-encoded) for people to read. The file is the body, or a
 * resumable upload that X-Upload names.
 */
export function uploadOf(
  request: FastifyRequest,
  idempotencyKey: Upload['idempotencyKey'],
  open: OpenUpload,
  markReplay: () => void,
): Upload {
  const header = request.headers['x-filename'];
  if (typeof header !== 'string' || header === '')
    throw new Failure('invalid', 'Send the name of the file in X-Filename.');
  const fileName = displayFileName(decoded(header));
  if (fileName === null)
    throw new Failure('invalid', `Name the file with 1 to ${longestFileName} printable characters.`);
  const { headers } = request;
  const [uploadId, ticket] = [textOf(headers[uploadHeader]), ticketOf(headers)];
  const length = Number(headers['content-length']);
  return {
    fileName,
    idempotencyKey,
    markReplay,
    ticket,
    uploadId,
    stream: uploadId === null ? bodyOf(request) : open(uploadId, ticket),
    bytes: uploadId === null && Number.isSafeInteger(length) ? length : null,
  };
}

function bodyOf({ body }: FastifyRequest): Readable {
  if (!(body instanceof Object) || !('pipe' in body)) throw new Failure('invalid', 'The request has no file.');
  return body as Readable;
}

/** Returns the ticket of a public form; null when there is none. */
export function ticketOf(headers: FastifyRequest['headers']): string | null {
  return textOf(headers[ticketHeader]);
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}

/** Clients that don't percent-encode send UTF-8 as it is, which arrives byte by byte. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header.replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString()));
  } catch {
    throw new Failure('invalid', 'X-Filename must be percent-encoded.');
  }
}
