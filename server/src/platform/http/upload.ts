import type { Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isPrintable } from '@poolhouse/domain/kernel/text';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../verb.ts';

/** The file of an upload: its stream, and its name from X-Filename (percent-encoded) for people to read. */
export function uploadOf(request: FastifyRequest): Upload {
  const header = request.headers['x-filename'];
  if (typeof header !== 'string' || header === '')
    throw new Failure('invalid', 'Send the name of the file in X-Filename.');
  if (!(request.body instanceof Object) || !('pipe' in request.body))
    throw new Failure('invalid', 'The request has no file.');
  return { fileName: displayName(header), stream: request.body as Readable };
}

/** A name that can be shown and can’t mislead: the last part of the path, without control characters. */
function displayName(header: string): string {
  let name = header;
  try {
    name = decodeURIComponent(header);
  } catch {
    throw new Failure('invalid', 'X-Filename must be percent-encoded.');
  }
  const last = name.split(/[\\/]/).at(-1)?.trim() ?? '';
  if (last === '' || last.length > 200 || !isPrintable(last) || /[\r\n]/.test(last))
    throw new Failure('invalid', 'The name of the file can’t be used.');
  return last;
}
