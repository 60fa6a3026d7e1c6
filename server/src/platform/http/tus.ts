import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TusAnswer, TusRequest } from '../use-case.ts';
import { ticketOf } from './upload.ts';

/** Returns a request of the tus protocol as the web's own type, which its server takes. GET asks for the same as HEAD. */
export function tusRequestOf(request: FastifyRequest): TusRequest {
  const method = request.method === 'GET' ? 'HEAD' : request.method;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const { body } = request;
  const content = method === 'PATCH' && body instanceof Readable ? body : null;
  const url = new URL(request.url, 'http://localhost');
  return {
    request: new Request(url, { method, headers, ...(content && { body: webStream(content), duplex: 'half' }) }),
    ticket: ticketOf(request.headers),
    content,
  };
}

function webStream(body: Readable) {
  return Readable.toWeb(body) as ReadableStream as unknown as BodyInit;
}

export function sendTusAnswer(reply: FastifyReply, { status, headers }: TusAnswer): FastifyReply {
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send();
}
