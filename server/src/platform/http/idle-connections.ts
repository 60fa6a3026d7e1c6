import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request that is on its way when the server stops has this long to arrive. */
const graceMs = 500;

/**
 * Closes, when the server stops, the connections over which nothing was ever said. Browsers open some ahead of need;
 * Node counts them as requests under way and would wait for them until its limit.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  const endIfSilent = (socket: Socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, graceMs);
    socket.once('close', () => clearTimeout(timer));
  };
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (isStopping) endIfSilent(socket);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of open) endIfSilent(socket);
  });
}
