import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A way to the database that can stop delivering while every connection stays open, as behind a failing firewall. */
export type DatabaseProxy = {
  connection: pg.ClientConfig;
  fallSilent(): void;
  deliver(): void;
  close(): Promise<void>;
};

/** Opens one on the loopback interface. What is sent while it is silent is lost, also for connections made meanwhile. */
export async function openDatabaseProxy(target: pg.ClientConfig): Promise<DatabaseProxy> {
  const { host = 'localhost', port = 5432 } = target;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isSilent) to.write(bytes);
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    fallSilent: () => {
      isSilent = true;
    },
    deliver: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
