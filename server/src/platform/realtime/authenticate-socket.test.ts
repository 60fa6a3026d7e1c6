import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { SignedIn } from '../context.ts';
import { authenticateSocket } from './authenticate-socket.ts';
import type { LiveSocket } from './live-server.ts';

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const token = `${part({ alg: 'HS256' })}.${part({ exp: 4_000_000_000 })}.signature`;
const who = { user: { id: 'user', role: 'ADMIN' } } as SignedIn;

/** The handshakes of one user, whose token is being checked until the test says so. */
function handshakes() {
  const { promise: signedIn, resolve } = Promise.withResolvers<SignedIn>();
  const admit = authenticateSocket({
    identity: { authenticate: () => signedIn },
    scale: 1,
    maintenance: { until: null },
  });
  const open = () => {
    const conn = Object.assign(new EventEmitter(), { readyState: 'open' });
    const socket = Object.assign(new EventEmitter(), { conn, handshake: { auth: { token } }, data: {} });
    const answer = new Promise<unknown>((settle) => {
      admit(socket as unknown as LiveSocket, (error) =>
        settle((error as { data?: object } | undefined)?.data ?? 'admitted'),
      );
    });
    return { socket, conn, answer };
  };
  return { open, check: () => resolve(who) };
}

test('handshakes at once are counted before any of them is let in', async () => {
  const { open, check } = handshakes();
  const opened = Array.from({ length: 2_000 }, open);
  check();
  const answers = await Promise.all(opened.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(30);
  expect(answers.filter((answer) => answer !== 'admitted')[0]).toEqual({ code: 'too-many-requests' });
});

test('a place is free again after a socket ends, and after one that is gone before it was let in', async () => {
  const { open, check } = handshakes();
  const gone = open();
  gone.conn.readyState = 'closed';
  const opened = Array.from({ length: 30 }, open);
  check();
  expect(await Promise.all(opened.map(({ answer }) => answer))).toEqual(Array(30).fill('admitted'));
  expect(await open().answer).toEqual({ code: 'too-many-requests' });
  opened[0]?.socket.emit('disconnect');
  opened[0]?.conn.emit('close');
  expect([await open().answer, await open().answer]).toEqual(['admitted', { code: 'too-many-requests' }]);
});
