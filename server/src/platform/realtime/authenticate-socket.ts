import { Failure } from '@poolhouse/domain/kernel/errors';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { authorise } from '../authorise.ts';
import type { Authenticator } from '../http/request-context.ts';
import { type Maintenance, worksDuringMaintenance } from '../maintenance.ts';
import { PersonLimit } from '../person-limit.ts';
import type { LiveSocket, SocketData } from './live-server.ts';

/** Sockets that one person may have open on this node. */
const maxSockets = 30;

const given = z.object({ token: z.string().max(4_000) });

type SocketAuthParts = {
  identity: Authenticator;
  scale: number;
  maintenance: Pick<Maintenance, 'until'>;
};

/** Returns who is behind a token and until when it is good; refuses as calls do. */
export async function verifySocketToken(
  identity: Authenticator,
  token: unknown,
): Promise<Pick<SocketData, 'who' | 'token' | 'expiresAtMs'>> {
  const parsed = given.safeParse({ token });
  if (!parsed.success) throw new Failure('unauthenticated', 'Sign in to continue.');
  const who = await identity.authenticate(parsed.data.token);
  authorise(who, 'session');
  // Its signature was checked a moment ago.
  const { exp = 0 } = decodeJwt(parsed.data.token);
  return { who, token: parsed.data.token, expiresAtMs: exp * 1_000 };
}

/** Lets a socket in by the token of its handshake, or says why not: the page gets `{ code }` with the message. */
export function authenticateSocket({ identity, scale, maintenance }: SocketAuthParts) {
  const people = new PersonLimit(maxSockets * scale, 'Too many tabs are open. Close some of them.');
  return (socket: LiveSocket, next: (error?: Error) => void): void => {
    verifySocketToken(identity, socket.handshake.auth.token)
      .then((checked) => {
        if (maintenance.until !== null && !worksDuringMaintenance(checked.who))
          throw new Failure('maintenance', 'Poolhouse is closed for maintenance.');
        leaveAtEnd(socket, people.enter(checked.who.user.id));
        Object.assign(socket.data, checked, { isRenewing: false, audience: null } satisfies Partial<SocketData>);
        next();
      })
      .catch((error: unknown) => next(refusalOf(error)));
  };
}

/** Returns the room of Socket.IO with all sockets of a person. */
export const userRoom = (userId: string): string => `person/${userId}`;

/** Gives the place of a socket back, also when it is gone before it was let in. */
function leaveAtEnd(socket: LiveSocket, leave: () => void): void {
  socket.once('disconnect', leave);
  socket.conn.once('close', leave);
  if (socket.conn.readyState !== 'open') leave();
}

function refusalOf(error: unknown): Error {
  const failure = error instanceof Failure ? error : new Failure('unavailable', 'We are busy. Try again in a moment.');
  return Object.assign(new Error(failure.message), { data: { code: failure.code } });
}
