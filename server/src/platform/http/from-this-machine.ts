import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/read-settings.ts';

/** By these a proxy says that it passes on a request of another machine. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Returns true for a request that a program on this machine makes itself: what a proxy here passes on comes from elsewhere. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace('::ffff:', '') ?? '';
  return isLoopback(address) && proxyHeaders.every((name) => headers[name] === undefined);
}
