import type { FastifyInstance, FastifyReply } from 'fastify';
import { mountFaults } from '../faults/mount-faults.ts';
import { listPage } from './list-page.ts';
import { type MailFaults, mailFaults } from './mail-faults.ts';
import { mailPage } from './mail-page.ts';
import type { MailStore } from './mail-store.ts';
import { missingPage } from './page-frame.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";
/** A mail can come from any sender: no scripts, no forms, nothing loaded from elsewhere. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

type WithId = { Params: { id: string } };

/** Mounts the pages for people and the calls for tests. */
export function mountMailbox(app: FastifyInstance, store: MailStore, faults: MailFaults): void {
  app.get<{ Querystring: { to?: string } }>('/', async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to : '';
    return sendPage(reply, listPage(store.list(to), to));
  });
  app.get<WithId>('/mails/:id', async ({ params }, reply) => {
    const mail = store.get(params.id);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.code(404), missingPage());
  });
  app.get<WithId>('/mails/:id/html', async ({ params }, reply) => {
    const mail = store.get(params.id);
    if (!mail?.html) return sendPage(reply.code(404), missingPage());
    return sendPage(reply, `<base target="_blank">${mail.html}`, mailPolicy);
  });
  app.get<WithId>('/mails/:id/raw', async ({ params }, reply) => {
    const raw = store.contentsOf(params.id)?.raw;
    if (raw === undefined) return sendPage(reply.code(404), missingPage());
    return sendBytes(reply, raw, 'text/plain; charset=utf-8');
  });
  app.get<{ Params: { id: string; at: string } }>('/mails/:id/files/:at', async ({ params }, reply) => {
    const file = store.contentsOf(params.id)?.files[Number(params.at)];
    if (file === undefined) return sendPage(reply.code(404), missingPage());
    return sendBytes(
      reply,
      file.content,
      openable.has(file.contentType) ? file.contentType : 'application/octet-stream',
    );
  });
  app.get<{ Querystring: { to?: string } }>('/api/mails', async ({ query }) => {
    const mails = store.list(typeof query.to === 'string' ? query.to : undefined);
    return { count: mails.length, mails };
  });
  app.delete('/api/mails', async (_request, reply) => {
    store.clear();
    return reply.code(204).send();
  });
  mountFaults(app, 'mail', mailFaults, faults);
}

/** What a browser may show by itself; everything else is saved. */
const openable = new Set(['application/pdf', 'image/png', 'image/jpeg']);

function sendBytes(reply: FastifyReply, content: Buffer, contentType: string): FastifyReply {
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': contentType === 'application/octet-stream' ? 'attachment' : 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(content);
}

/** Sends a page that loads nothing from elsewhere. */
export function sendPage(reply: FastifyReply, html: string, policy = pagePolicy): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(html);
}
