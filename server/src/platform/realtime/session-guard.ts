import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { DisconnectReason, RenewAnswer } from '@poolhouse/domain/kernel/live-updates';
import type { Clock, SignedIn } from '../context.ts';
import type { ChangeListener } from '../database/listen.ts';
import type { Authenticator } from '../http/request-context.ts';
import type { Log } from '../log.ts';
import { verifySocketToken } from './authenticate-socket.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';

/** Every socket is looked at so often, also when no notice came. */
const lookEveryMs = 4_000;
/** Sockets that are looked at side by side, so that a slow answer for one doesn't hold up the others. */
const atOnce = 8;
/** A page is asked for a new token so long before the old one ends. */
const renewBeforeMs = 120_000;

type GuardParts = { io: LiveServer; identity: Authenticator; listener: ChangeListener; clock: Clock; log: Log };

/**
 * Ends sockets whose session has ended or whose person may now do other things: at once when the database tells of it,
 * within four seconds in any case.
 */
export class SessionGuard {
  readonly #parts: GuardParts;
  #timer: NodeJS.Timeout | null = null;
  /** Sockets whose look has not ended: the regular look leaves them out, a notice doesn't. */
  readonly #looking = new Set<LiveSocket>();

  constructor(parts: GuardParts) {
    this.#parts = parts;
    const reset = () => void this.#lookAt(() => true);
    parts.listener.on('people', { notify: (userId) => void this.#lookAt(({ user }) => user.id === userId), reset });
    parts.listener.on('sessions', {
      notify: (ended) => void this.#lookAt(({ sessionId }) => sessionId === ended),
      reset,
    });
  }

  start(): void {
    this.#timer = setInterval(
      () => void this.#lookAt((_who, socket) => !this.#looking.has(socket)),
      lookEveryMs,
    ).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Takes the successor of a socket's token, which must be of the same person. */
  async renew(socket: LiveSocket, token: unknown): Promise<RenewAnswer> {
    try {
      const checked = await verifySocketToken(this.#parts.identity, token);
      if (checked.who.user.id !== socket.data.who.user.id) throw new Failure('unauthenticated', 'Sign in again.');
      Object.assign(socket.data, { token: checked.token, expiresAtMs: checked.expiresAtMs, isRenewing: false });
      this.#compare(socket, checked.who);
      return { ok: true };
    } catch (error) {
      this.#judge(socket, error);
      return { ok: false };
    }
  }

  async #lookAt(isMeant: (who: SignedIn, socket: LiveSocket) => boolean): Promise<void> {
    const sockets = [...this.#parts.io.of('/').sockets.values()];
    const waiting = sockets.filter((socket) => isMeant(socket.data.who, socket)).values();
    const lookAtNext = async () => {
      for (const socket of waiting) await this.#look(socket);
    };
    await Promise.all(Array.from({ length: atOnce }, lookAtNext));
  }

  async #look(socket: LiveSocket): Promise<void> {
    this.#askForRenewal(socket);
    this.#looking.add(socket);
    try {
      this.#compare(socket, await this.#parts.identity.authenticate(socket.data.token));
    } catch (error) {
      this.#judge(socket, error);
    } finally {
      this.#looking.delete(socket);
    }
  }

  #askForRenewal(socket: LiveSocket): void {
    const { data } = socket;
    if (data.isRenewing || data.expiresAtMs - this.#parts.clock.now().getTime() > renewBeforeMs) return;
    data.isRenewing = true;
    socket.emit('renew');
  }

  #compare(socket: LiveSocket, who: SignedIn): void {
    const { isFirstLogin, mustSetUpSecondFactor } = who.user;
    const isSame = !isFirstLogin && !mustSetUpSecondFactor && isDeepStrictEqual(who.person, socket.data.who.person);
    if (isSame) socket.data.who = who;
    else disconnectSocket(socket, 'access-changed');
  }

  /** A refusal ends the socket. A database that doesn't answer is no refusal: it is asked again in a moment. */
  #judge(socket: LiveSocket, error: unknown): void {
    if (error instanceof Failure && (error.status === 401 || error.status === 403))
      disconnectSocket(socket, 'session-ended');
    else this.#parts.log.warn({ err: error }, 'a live line could not be checked');
  }
}

/** Says why and ends a socket. */
export function disconnectSocket(socket: LiveSocket, reason: DisconnectReason): void {
  socket.emit('goodbye', reason);
  socket.disconnect(true);
}
