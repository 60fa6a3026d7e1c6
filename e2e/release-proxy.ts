import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type CuttableProxy, openCuttableProxy } from './cuttable-proxy.ts';

/** A way to a server that can be cut off, and that can serve the build as a newer one: other names, the same code. */
export type ReleaseProxy = CuttableProxy & {
  /** Serves the next release; files of the one before are gone. */
  release(): void;
  /** The files that were asked for, in their order: everything but calls. */
  files: readonly string[];
};

const renamed = /^\/assets\/(app|index)-/;
const isRewritten = (path: string) => /^\/(?:sw\.js|app\.html|index\.html|home.*|service-request)?$/.test(path);

export async function openReleaseProxy(serverUrl: string): Promise<ReleaseProxy> {
  const port = Number(new URL(serverUrl).port);
  let number = 1;
  const files: string[] = [];

  const answer = (near: IncomingMessage, reply: ServerResponse) => {
    const path = near.url ?? '/';
    if (!path.startsWith('/api/')) files.push(path);
    const isOld = renamed.test(path) && number > 1 && !path.includes(`-release${number}-`);
    if (isOld) return void reply.writeHead(404).end();
    const original = path.replace(/-release\d+-/, '-');
    const rewrites = number > 1 && near.method === 'GET' && isRewritten(path.split('?')[0] ?? '');
    const headers = rewrites ? { ...near.headers, 'accept-encoding': 'identity' } : near.headers;
    const far = request({ host: '127.0.0.1', port, path: original, method: near.method, headers }, async (from) => {
      if (!rewrites) return void from.pipe(reply.writeHead(from.statusCode ?? 500, from.headers));
      const parts: Buffer[] = [];
      for await (const part of from) parts.push(part);
      const text = Buffer.concat(parts).toString();
      const { 'content-length': _length, ...kept } = from.headers;
      reply.writeHead(from.statusCode ?? 500, kept).end(asRelease(text, number));
    });
    far.on('error', () => reply.destroy());
    near.pipe(far);
  };
  const server = createServer(answer);
  server.on('upgrade', (near, socket) => {
    const far = connect(port, '127.0.0.1', () => {
      const lines = [`${near.method} ${near.url} HTTP/1.1`];
      for (let at = 0; at < near.rawHeaders.length; at += 2)
        lines.push(`${near.rawHeaders[at]}: ${near.rawHeaders[at + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.pipe(socket).pipe(far);
    });
    far.on('error', () => socket.destroy());
    socket.on('error', () => far.destroy());
    socket.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const line = await openCuttableProxy(`http://localhost:${typeof address === 'object' ? address?.port : 0}`);
  return {
    ...line,
    files,
    release: () => {
      number += 1;
    },
    close: () => {
      line.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Renames the files that pages start by, and the version of the service worker. */
function asRelease(text: string, number: number): string {
  return text
    .replaceAll(/\/assets\/(app|index)-(?!release)/g, `/assets/$1-release${number}-`)
    .replace(/"version":"[^"]+"/, `"version":"release${number}"`);
}
