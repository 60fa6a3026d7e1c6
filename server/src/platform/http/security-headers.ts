import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Pages load and run nothing that isn't ours, and are framed by nobody. Styles may be set by the kit's attributes. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers of calls are data: nothing in them may load or run at all. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sends the headers that keep pages and data to themselves. They never change, so they are put together once. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isSecure = config.publicUrl.startsWith('https:');
  const common = { ...always, ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }) };
  const forPages = { ...common, 'content-security-policy': pagePolicy };
  const forData = { ...common, 'content-security-policy': dataPolicy };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? forData : forPages);
    done();
  });
}
