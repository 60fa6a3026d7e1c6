import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a port that nothing listens on now, of those below 32768: the system gives the others to connections and to servers that name no
 * port, and could give one away before its server listens. `count`: how many ports in a row must be free.
 */
export async function findFreePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const first = 20_000 + randomInt(12_000);
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const free = await Promise.all(ports.map(canListenOn));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports in a row.`);
}

async function canListenOn(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
