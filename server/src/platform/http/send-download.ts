import type { FastifyReply } from 'fastify';
import type { Download } from '../verb.ts';

/** Streams a file to the client, as an attachment that no browser runs. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const ascii = download.fileName.replace(/[^\w.-]+/g, '-');
  const encoded = encodeURIComponent(download.fileName);
  return reply
    .headers({
      'content-type': download.contentType,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(download.stream);
}
