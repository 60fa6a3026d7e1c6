import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Pages load and run nothing that isn't ours, and can't be framed. Styles may be set by the kit's attributes. The
 * socket is named beside 'self', since older browsers don't take it for the same origin.
 */
const pagePolicy = (liveOrigin: string) =>
  [
    "default-src 'none'",
    // A program that reads codes is WebAssembly of ours; text is still never run as a script.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${liveOrigin}`,
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

/** Returns the headers of answers that are data. */
export function dataHeaders(config: Config): Record<string, string> {
  return { ...commonHeaders(config), 'content-security-policy': dataPolicy };
}

/** Sends the headers that keep pages and data to themselves. They never change, so they are put together once. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const liveOrigin = new URL(config.publicUrl.replace(/^http/, 'ws')).origin;
  const forPages = { ...commonHeaders(config), 'content-security-policy': pagePolicy(liveOrigin) };
  const forData = dataHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? forData : forPages);
    done();
  });
}

function commonHeaders(config: Config): Record<string, string> {
  const isSecure = config.publicUrl.startsWith('https:');
  return { ...always, ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }) };
}
