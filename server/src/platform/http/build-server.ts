import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { Failure } from '@poolhouse/domain/kernel/errors';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { Maintenance } from '../maintenance.ts';
import { limitArrival } from './arrival.ts';
import { checkHost } from './host-check.ts';
import { closeIdleConnections } from './idle-connections.ts';
import { readShallowJson } from './json-body.ts';
import { addMaintenanceHeader } from './maintenance.ts';
import { refuseUnderPressure } from './pressure.ts';
import { sendProblem } from './problem.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { answerUnreadable, answerUnroutable } from './unreadable-requests.ts';

/** Requests a minute that one person or address may make in all. */
const generalPerMinute = 1_200;

/** The longest body that a call drops without a word. */
const maxDropped = 4_096;

const fileItself = 'Send the file itself as the body, with its name in X-Filename.';

type ServerParts = {
  config: Config;
  log: Log;
  maintenance: Pick<Maintenance, 'until'>;
  busyAfterMs?: number | undefined;
};

/** Builds Fastify with everything that applies to all calls: limits, headers, host check, problems, compression. */
export async function buildServer({ config, log, ...parts }: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 180_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A missing Host is refused below, with a problem.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable(config, log),
    frameworkErrors: answerUnroutable(config),
  }) as unknown as FastifyInstance;
  app.server.headersTimeout = 15_000;
  closeIdleConnections(app);
  limitArrival(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.decorateRequest('who', null);
  app.decorateRequest('refusal', null);
  sendSecurityHeaders(app, config);
  addMaintenanceHeader(app, parts.maintenance);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onRequest', checkHost(config));
  await app.register(cookie);
  await refuseUnderPressure(app, parts.busyAfterMs ?? 2_000);
  await app.register(rateLimit, {
    global: true,
    max: Math.round(generalPerMinute * config.rateLimitScale),
    timeWindow: 60_000,
    // Behind each route's own hook, which identifies the caller: without a valid token the address is counted. What is
    // refused after that, for its token, its permission, its body or its path, counts as well.
    hook: 'onRequest',
    keyGenerator: (request) => request.who?.user.id ?? request.ip,
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) =>
      new Failure('too-many-requests', 'Too many requests. Wait a moment and try again.', {
        retryAfterSeconds: Math.ceil(context.ttl / 1000),
      }),
  });
  const limitUnknown = app.rateLimit();
  // Hooks that needn't wait call back: a promise for each of them took a tenth of the time of a small answer.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) done();
    else Promise.resolve(limitUnknown.call(app, request, reply)).then(() => done(), done);
  });
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  // What an upload calls itself doesn't count, its content is looked at: JSON as a file isn't read as the body of a call. All other calls
  // take JSON.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUpload(request) && request.headers['content-type']?.startsWith('application/json'))
      request.headers['content-type'] = 'application/octet-stream';
    done();
  });
  readShallowJson(app);
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.routeOptions.config.call?.dropsBody === true) {
      dropBody(payload, done);
      return;
    }
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    if (isUpload(request) && !isForm) done(null, payload);
    else done(new Failure('unsupported-media-type', isUpload(request) ? fileItself : 'Send JSON (application/json).'));
  });
  return app;
}

/** Reads unwanted content, up to a few lines of it. */
function dropBody(payload: IncomingMessage, done: (error: Error | null) => void): void {
  let bytes = 0;
  payload.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  payload.once('error', done);
  payload.once('end', () => done(bytes > maxDropped ? new Failure('too-large', 'Send less.') : null));
}

function isUpload(request: FastifyRequest): boolean {
  const kind = request.routeOptions.config.call?.kind;
  return kind === 'upload' || kind === 'tus';
}
