import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/read-settings.ts';

const healthPaths = new Set(['/healthz', '/readyz']);

/** Tells whether a Host header names us: by the public address, an allowed host, or loopback. */
export function knownHost(config: Config): (host: string) => boolean {
  const known = new Set([
    new URL(config.publicUrl).host.toLowerCase(),
    ...config.allowedHosts.map((host) => host.toLowerCase()),
  ]);
  return (given) => {
    const host = given.toLowerCase();
    return known.has(host) || isLoopback(hostname(host));
  };
}

/** Refuses requests under a name that isn't ours (421), or under several (400): no link is ever built for a stranger's host. */
export function checkHost(config: Config) {
  const isKnown = knownHost(config);
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { headers, rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts > 1 || (headers.host === undefined && httpVersion === '1.1')) {
      done(new Failure('invalid', 'Send one Host header.'));
      return;
    }
    const isServed = isKnown(headers.host ?? '') || healthPaths.has(request.url);
    done(isServed ? undefined : new Failure('unknown-host', 'Poolhouse isn’t available at this address.'));
  };
}

function hostname(host: string): string {
  return host.replace(/:\d{1,5}$/, '');
}
