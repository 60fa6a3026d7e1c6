import { topic as topicSchema } from '@poolhouse/domain/kernel/live-updates';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Clock } from '../context.ts';
import type { ChangeListener } from '../database/listen.ts';
import type { Authenticator } from '../http/request-context.ts';
import type { Log } from '../log.ts';
import { type Maintenance, worksDuringMaintenance } from '../maintenance.ts';
import { authenticateSocket, userRoom } from './authenticate-socket.ts';
import { ChangeFeed } from './change-feed.ts';
import { liveMetrics } from './live-metrics.ts';
import { createLiveServer, type LiveSocket } from './live-server.ts';
import { MessageRateLimiter } from './message-rate-limiter.ts';
import { Presence } from './presence/presence.ts';
import { disconnectSocket, SessionGuard } from './session-guard.ts';
import type { LiveTopic } from './topics.ts';

type RealtimeParts = {
  app: FastifyInstance;
  config: Config;
  log: Log;
  clock: Clock;
  pool: Pool;
  /** Not started yet; the identity has listened on it before. */
  listener: ChangeListener;
  identity: Authenticator;
  maintenance: Pick<Maintenance, 'until' | 'onChange'>;
  metrics: Registry;
  /** What the rooms let people follow. */
  subjects: readonly LiveTopic[];
};

/**
 * Mounts Socket.IO on the server: who is allowed follows topics and is told which records changed, and the presence
 * of all users. It works from the moment the server listens and disconnects before the server closes.
 */
export function mountRealtime(parts: RealtimeParts): void {
  const { app, config, clock, subjects, listener, maintenance } = parts;
  const { io, close } = createLiveServer(app, config);
  const messages = liveMetrics(parts.metrics, () => io.of('/').sockets.size);
  const guard = new SessionGuard({ ...parts, io });
  const feed = new ChangeFeed({ io, subjects, listener, clock, count: () => messages.inc({ kind: 'changed' }) });
  const presence = new Presence({ ...parts, io, count: () => messages.inc({ kind: 'people' }) });

  io.use(authenticateSocket({ identity: parts.identity, scale: config.rateLimitScale, maintenance }));
  maintenance.onChange(() => {
    if (maintenance.until === null) return;
    for (const socket of io.of('/').sockets.values())
      if (!worksDuringMaintenance(socket.data.who)) disconnectSocket(socket, 'maintenance');
  });
  io.on('connection', (socket) => {
    void socket.join(userRoom(socket.data.who.user.id));
    limitMessages(socket, config.rateLimitScale, clock);
    socket.on('join', (given, answer) => {
      const topic = topicSchema.safeParse(given);
      if (topic.success) reply(answer, feed.join(socket, topic.data));
      else reply(answer, { ok: false, code: 'invalid', message: 'Unknown topic.' });
    });
    socket.on('leave', (given) => {
      const topic = topicSchema.safeParse(given);
      if (topic.success) feed.leave(socket, topic.data);
    });
    socket.on('here', (given) => presence.move(socket, given));
    socket.on('renew', (given, answer) => void guard.renew(socket, given).then((renewed) => reply(answer, renewed)));
    socket.on('disconnect', () => presence.leave(socket));
    presence.enter(socket);
  });

  app.addHook('onListen', async () => {
    guard.start();
    presence.start();
  });
  app.addHook('preClose', async () => {
    guard.stop();
    await close();
    await presence.stop();
    feed.stop();
  });
}

/** Disconnects clients that send far more than a page does. */
function limitMessages(socket: LiveSocket, scale: number, clock: Clock): void {
  const budget = new MessageRateLimiter(scale, clock.now().getTime());
  socket.use((_event, next) => {
    if (budget.spend(clock.now().getTime())) next();
    else disconnectSocket(socket, 'too-many-messages');
  });
}

function reply(answer: unknown, content: object): void {
  if (typeof answer === 'function') answer(content);
}
