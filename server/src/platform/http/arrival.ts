import { Transform } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long content may take to arrive. An object of the server, so that tests needn't wait. */
export type ArrivalLimits = {
  /** A body that is read as a whole has arrived by then. */
  bodyMs: number;
  /** Of an upload at least so many bytes arrive in each window. */
  windowMs: number;
  leastBytes: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    arrivalLimits: ArrivalLimits;
  }
}

const tooSlow = 'This took too long to arrive. Check your connection and try again.';

/** Refuses content that arrives too slowly with 408, so that slow clients don't hold connections, memory or files. */
export function limitArrival(app: FastifyInstance): void {
  app.decorate('arrivalLimits', { bodyMs: 30_000, windowMs: 30_000, leastBytes: 30 * 1024 });
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length === undefined || length === '0') && encoding === undefined) {
      done(null, payload);
      return;
    }
    const kind = request.routeOptions.config.call?.kind;
    const { bodyMs, windowMs, leastBytes } = app.arrivalLimits;
    const isPaced = kind === 'upload' || kind === 'tus';
    const pace = isPaced ? { everyMs: windowMs, leastBytes } : { everyMs: bodyMs, leastBytes: null };
    done(null, payload.pipe(arriving(payload, reply, pace)));
  });
}

/** `leastBytes` have to arrive each time; null: everything by the first time. */
type Pace = { everyMs: number; leastBytes: number | null };

/** Returns what passes the content on for as long as it arrives in time. A reader may be as slow as it likes. */
function arriving(payload: NodeJS.ReadableStream, reply: FastifyReply, { everyMs, leastBytes }: Pace): Transform {
  let bytes = 0;
  const passed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    const isInTime = passed.writableNeedDrain || (leastBytes !== null && bytes >= leastBytes);
    bytes = 0;
    if (isInTime) return;
    payload.unpipe(passed);
    passed.destroy(new Failure('request-timeout', tooSlow));
    // What is left of the content would be taken for the next request.
    if (reply.sent) reply.request.raw.socket.destroy();
    else reply.header('connection', 'close');
  }, everyMs);
  const stop = () => clearInterval(timer);
  payload.once('end', stop);
  payload.once('error', (error) => passed.destroy(error));
  payload.once('close', () => {
    if (!passed.writableEnded) passed.destroy(new Error('The client went away.'));
  });
  passed.once('close', stop);
  // Its reader hears of it as well; a call that refused it before reading has answered already.
  passed.on('error', () => undefined);
  return passed;
}
