import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { problemOf, problemType, sendProblem } from './problem.ts';
import { dataHeaders } from './security-headers.ts';

/** Imported, the module of Node would load its `fetch` with it, which a start needn't. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

type ParserError = Error & { code?: string };

/** Node keeps the answer under way at the socket: nothing may be written into it. */
type AnsweringSocket = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** Returns the handler of what Node's parser refuses before there is a request: with a problem and our headers, and the connection ends. */
export function answerUnreadable(config: Config, log: Log) {
  const common = {
    ...dataHeaders(config),
    'cache-control': 'no-store',
    'content-type': problemType,
    connection: 'close',
  };
  return (error: ParserError, socket: AnsweringSocket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [failure, requestId] = [failureOf(error), randomUUID()];
    log.info({ err: error, requestId }, 'a request could not be read');
    if (!socket.writable || socket._httpMessage?.headersSent === true) {
      socket.destroy(error);
      return;
    }
    const body = JSON.stringify(problemOf(failure, requestId));
    const headers = { ...common, 'x-request-id': requestId, 'content-length': String(Buffer.byteLength(body)) };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${head.join('')}\r\n${body}`);
  };
}

function failureOf({ code }: ParserError): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Failure('request-timeout', 'This request took too long to arrive. Check your connection and try again.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Failure('headers-too-large', 'The headers and the address of this request are too long. Send less.');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Failure('too-large', 'This is too large.');
  return new Failure('invalid', 'This request can’t be read.');
}

/** Returns the handler of what the router refuses before any hook runs: addresses that can't be decoded or whose parts are too long. */
export function answerUnroutable(config: Config) {
  const headers = dataHeaders(config);
  return (error: Error & { code: string }, request: FastifyRequest, reply: FastifyReply): void => {
    const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const failure = isLong
      ? new Failure('address-too-long', 'A part of this address is too long.')
      : new Failure('invalid', 'This address can’t be read.');
    sendProblem(request, reply.headers({ ...headers, 'x-request-id': request.id }), failure);
  };
}
