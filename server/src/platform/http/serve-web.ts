import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addMaintenanceMeta } from './maintenance.ts';
import { sendProblem } from './problem.ts';

/** Pages that a link opens, with the call that each of them reads. */
const linkedPages = [
  { page: '/order/:orderId/:hashId', call: '/api/order-page/:orderId/:hashId' },
  { page: '/quote/:quoteId/:hashId', call: '/api/quote-page/:quoteId/:hashId' },
  { page: '/dealer-register/status/:id/:hashId', call: '/api/account-register/status/:id/:hashId' },
  { page: '/service-request/status/:caseId/:hashId', call: '/api/service-request/status/:caseId/:hashId' },
] as const;

const webFolder = join(import.meta.dirname, '../../../../web/dist');

/** Serves the built pages: hashed files forever, the two entry pages always fresh. */
export async function serveWeb(
  app: FastifyInstance,
  maintenance: string | null,
  folder: string = webFolder,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, pageNotFound()));
    return;
  }
  const publicPage = addMaintenanceMeta(readFileSync(join(folder, 'index.html')), maintenance);
  const staffPage = addMaintenanceMeta(readFileSync(join(folder, 'app.html')), maintenance);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    // A folder is no page: looking for its index fails where there is none.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (reply: FastifyReply, content: Buffer, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(content);
  for (const path of [
    '/',
    '/change_password',
    '/set_up_second_factor',
    '/_/auth/action',
    '/password-reset-request',
    '/unsubscribe',
    '/visitor',
    '/service-request',
    '/dealer-register',
  ]) {
    app.get(path, (_request, reply) => page(reply, publicPage));
  }
  for (const linked of linkedPages)
    app.get(linked.page, async (request, reply) =>
      page(reply, publicPage, await statusOfLink(app, request, linked.call)),
    );
  app.get('/home', (_request, reply) => page(reply, staffPage));
  app.get('/home/*', (_request, reply) => page(reply, staffPage));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    return wantsPage ? page(reply, publicPage, 404) : sendProblem(request, reply, pageNotFound());
  });
}

/**
 * Returns the status of a page that a link opens: that of the call which the page reads, so that programs are told of a wrong link too,
 * and tries count alike.
 */
async function statusOfLink(app: FastifyInstance, request: FastifyRequest, call: string): Promise<number> {
  const params = request.params as Record<string, string>;
  const url = call.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers = { host: request.headers.host ?? '' };
  const { statusCode } = await app.inject({ url, headers, remoteAddress: request.ip });
  return statusCode === 404 || statusCode === 429 ? statusCode : 200;
}

function pageNotFound(): Failure {
  return new Failure('not-found', 'Nothing found at this address.');
}
