import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServerToClientEvents, socketPath } from '@poolhouse/domain/kernel/live-updates';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Config } from '../config/config.ts';
import type { SignedIn } from '../context.ts';
import { checkOrigin } from '../http/check-origin.ts';
import { dataHeaders } from '../http/security-headers.ts';

/** What is known of a socket: who is on it, by which token, and which records' presence they may see. */
export type SocketData = {
  who: SignedIn;
  token: string;
  expiresAtMs: number;
  isRenewing: boolean;
  audience: string | null;
};

/** Events by name; what comes in is anything at all until it was parsed. */
type FromPage = Record<'join' | 'leave' | 'here' | 'renew', (given: unknown, answer?: unknown) => void>;
export type LiveServer = Server<FromPage, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<FromPage, ServerToClientEvents, DefaultEventsMap, SocketData>;

const largestMessageBytes = 16 * 1024;
/** Sockets that one node takes in all. */
const maxSockets = 10_000;
/** How long pages are waited for to disconnect when the server stops. */
const disconnectGraceMs = 1_000;

/** Creates Socket.IO on the server's own port. A dead connection is noticed after 25 + 20 seconds at the latest. */
export function createLiveServer(app: FastifyInstance, config: Config) {
  const isOrigin = checkOrigin(config);
  const raw = new Set<Duplex>();
  let isStopping = false;
  const io: LiveServer = new Server({
    path: socketPath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: largestMessageBytes,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      if (isStopping) return decide('The server is restarting.', false);
      if (io.engine.clientsCount >= maxSockets) return decide('Too many pages are open.', false);
      return isOrigin(request.headers)
        ? decide(null, true)
        : decide('Poolhouse isn’t available at this address.', false);
    },
  });
  app.server.on('upgrade', (_request, socket: Duplex) => {
    raw.add(socket);
    socket.once('close', () => raw.delete(socket));
  });
  io.attach(app.server);
  const headers = { ...dataHeaders(config), 'cache-control': 'no-store' };
  io.engine.on('headers', (sent: Record<string, string>) => Object.assign(sent, headers));

  /** Says why, disconnects everywhere, and cuts off who doesn't answer: else the port could not be closed. */
  const close = async () => {
    isStopping = true;
    io.emit('goodbye', 'restarting');
    io.disconnectSockets(true);
    io.engine.close();
    const until = performance.now() + disconnectGraceMs;
    while (raw.size > 0 && performance.now() < until) await wait(20);
    for (const socket of raw) socket.destroy();
  };
  return { io, close };
}
