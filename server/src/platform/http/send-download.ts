import type { FastifyReply } from 'fastify';
import type { Download } from '../use-case.ts';
import { contentDisposition } from './content-disposition.ts';

/** A connection over which nothing moved for so long is closed, for its client is gone or has forgotten it. */
const idleMs = 15 * 60_000;

/** Streams a file to the client, as an attachment that no browser runs. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
  return reply
    .headers({
      'content-type': download.contentType,
      'content-disposition': contentDisposition('attachment', download.fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(download.stream);
}
