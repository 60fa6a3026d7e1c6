import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { WebhookDelivery } from '../use-case.ts';

/** Mounts a route whose body stays as it came: what another program signed is its bytes, whatever they call themselves. */
export function mountRawBody(app: FastifyInstance, route: RouteOptions): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.route(route);
    done();
  });
}

export function webhookDeliveryOf(request: FastifyRequest): WebhookDelivery {
  const { body, headers } = request;
  return {
    contentType: headers['content-type'] ?? '',
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    header: (name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : null;
    },
  };
}
