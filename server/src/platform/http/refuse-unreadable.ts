import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyServerOptions } from 'fastify';
import { problemOf } from './problem.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Refuses what can't be read as HTTP with a problem as well, and closes the connection: what follows can't be read either. */
export const refuseUnreadable: ClientErrorHandler = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code));
  (socket as Socket).destroySoon();
};

function answerTo(code: string | undefined): string {
  const failure = failureOf(code);
  const requestId = randomUUID();
  const body = JSON.stringify(problemOf(failure, requestId));
  return [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

function failureOf(code: string | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Failure('headers-too-large', 'The address and the headers of this request are too long. Send less.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Failure('request-timeout', 'The request took too long to arrive. Try again.');
  return new Failure('invalid', 'This request can’t be read.');
}
