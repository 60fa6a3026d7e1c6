import type { FastifyReply } from 'fastify';
import type { Download } from '../verb.ts';
import { contentDisposition } from './content-disposition.ts';

/** Streams a file to the client, as an attachment that no browser runs. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  return reply
    .headers({
      'content-type': download.contentType,
      'content-disposition': contentDisposition('attachment', download.fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(download.stream);
}
