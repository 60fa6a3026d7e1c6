import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FaultBox } from '../faults/fault-box.ts';
import { mountFaults } from '../faults/mount-faults.ts';
import { type MailFault, mailFaults } from './mail-faults.ts';
import type { MailStore } from './mail-store.ts';
import { listPage, mailPage, missingPage } from './mailbox-pages.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";
/** A mail comes from anybody: no scripts, no forms, nothing loaded from elsewhere. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The pages for people and the calls for tests. */
export function mountMailbox(app: FastifyInstance, store: MailStore, faults: FaultBox<MailFault>): void {
  app.get<{ Querystring: { to?: string } }>('/', async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to : '';
    return sendPage(reply, listPage(store.list(to), to));
  });
  app.get<{ Params: { id: string } }>('/mails/:id', async ({ params }, reply) => {
    const mail = store.get(params.id);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.code(404), missingPage());
  });
  app.get<{ Params: { id: string } }>('/mails/:id/html', async ({ params }, reply) => {
    const mail = store.get(params.id);
    if (!mail?.html) return sendPage(reply.code(404), missingPage());
    return sendPage(reply, `<base target="_blank">${mail.html}`, mailPolicy);
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

function sendPage(reply: FastifyReply, html: string, policy = pagePolicy): FastifyReply {
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
