import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { publicPages } from '@poolhouse/domain/features/access/public-pages';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addMaintenanceMeta } from './maintenance.ts';
import { preloadsOf } from './page-preloads.ts';
import { sendProblem } from './problem.ts';

const webFolder = join(import.meta.dirname, '../../../../web/dist');

/** Serves the built pages: hashed files forever, the two entry pages always fresh. */
export async function serveWeb(app: FastifyInstance, folder: string = webFolder): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, pageNotFound()));
    return;
  }
  const pages = {
    'index.html': readFileSync(join(folder, 'index.html')),
    'app.html': readFileSync(join(folder, 'app.html')),
  };
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
  const page = (request: FastifyRequest, reply: FastifyReply, content: Buffer, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(addMaintenanceMeta(content, request.closedUntil));
  const preload = preloadsOf(folder, pages['index.html']);
  for (const { path, file, ...linked } of Object.values(publicPages)) {
    const content = preload(`src/public/${file}.tsx`);
    if ('reads' in linked)
      app.get(path, async (request, reply) =>
        page(request, reply, content, await statusOfLink(app, request, `/api${linked.reads}`)),
      );
    else app.get(path, (request, reply) => page(request, reply, content));
  }
  app.get('/home', (request, reply) => page(request, reply, pages['app.html']));
  app.get('/home/*', (request, reply) => page(request, reply, pages['app.html']));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    return wantsPage ? page(request, reply, pages['index.html'], 404) : sendProblem(request, reply, pageNotFound());
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
