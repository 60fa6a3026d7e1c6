import {
  type ChangedIds,
  type ClientToServerEvents,
  type DisconnectReason,
  type OnlineUser,
  type PresenceLocation,
  type PresenceUpdate,
  type ServerToClientEvents,
  socketPath,
} from '@poolhouse/domain/kernel/live-updates';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';

/** A page's socket, with everything that it was told. */
export type TestSocket = {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  changes: { topic: string; ids: ChangedIds }[];
  /** By name, as this page knows it. */
  people: Map<string, readonly PresenceLocation[]>;
  goodbyes: DisconnectReason[];
  join(topic: string): ReturnType<typeof join>;
};

export async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens a socket; fails with the server's refusal. */
export async function openTestSocket(
  url: string,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: headers,
  });
  const line: TestSocket = {
    socket,
    changes: [],
    people: new Map(),
    goodbyes: [],
    join: (topic) => join(socket, topic),
  };
  const known = new Map<string, OnlineUser>();
  socket.on('changed', (topic, ids) => line.changes.push({ topic, ids }));
  socket.on('goodbye', (reason) => line.goodbyes.push(reason));
  socket.on('people', (news) => takeIn(line, known, news));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return line;
}

function join(socket: TestSocket['socket'], topic: string) {
  return socket.timeout(10_000).emitWithAck('join', topic);
}

function takeIn(line: TestSocket, known: Map<string, OnlineUser>, { isAll, here, gone }: PresenceUpdate): void {
  if (isAll) known.clear();
  for (const person of here) known.set(person.id, person);
  for (const id of gone) known.delete(id);
  line.people = new Map([...known.values()].map(({ name, places }) => [name, places]));
}
