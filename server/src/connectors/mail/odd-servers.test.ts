import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../http/self-signed-testing.ts';
import { sampleMail as message } from './mail-testing.ts';
import { MailServerError } from './port.ts';
import { mailTimes, smtpMail } from './smtp.ts';

const from = 'Poolhouse <no-reply@pool.example>';

/** Something that listens where a mail server should, until the test is over. */
async function serverThat(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failureOf = (smtpUrl: string, times: { timeoutMs?: number; attemptMs?: number } = {}) =>
  smtpMail({ smtpUrl, from, ...times })
    .send(message)
    .then(
      () => null,
      (error: unknown) => error,
    );

test('an unknown name', async () => {
  const failure = await failureOf('smtp://mail.nobody.invalid?requireTLS=false', { timeoutMs: 5_000 });
  expect(failure).toBeInstanceOf(MailServerError);
  expect(failure).toMatchObject({ reason: 'unreachable', message: expect.stringContaining('name can’t be found') });
});

test.each<[string, (socket: Socket) => void]>([
  ['of another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['of bytes', (socket) => socket.end(Buffer.from([0, 255, 1, 254, 13, 10]))],
  ['that never ends', (socket) => socket.write(`220 ${'x'.repeat(4 * 1024 * 1024)}`)],
])('an answer %s is told as such', async (_, talk) => {
  const failure = await failureOf(await serverThat(talk));
  expect(failure).toBeInstanceOf(MailServerError);
  expect(failure).toMatchObject({ reason: 'nonsense', message: expect.stringContaining('unreadable answer') });
});

test.each([
  ['421 4.3.2 Too busy', 'failing'],
  ['554 No mail from you', 'failing'],
])('a greeting with %s is a failure of the server, not of the mail', async (greeting, reason) => {
  const failure = await failureOf(await serverThat((socket) => socket.end(`${greeting}\r\n`)));
  expect(failure).toBeInstanceOf(MailServerError);
  expect(failure).toMatchObject({ reason, message: `The mail server said: ${greeting}` });
});

test('a certificate that no authority signed', async () => {
  const server = createTlsServer(selfSigned).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => undefined);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const failure = await failureOf(`smtps://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(failure).toBeInstanceOf(MailServerError);
  expect(failure).toMatchObject({ reason: 'tls', message: expect.stringContaining('certificate isn’t valid') });
});

test('one that is never quiet for long is left when the attempt has lasted long enough, and hung up on', async () => {
  let hungUp: Promise<unknown> = Promise.resolve();
  const url = await serverThat((socket) => {
    hungUp = once(socket, 'close');
    socket.write('220 pool.example\r\n');
    socket.once('data', () => {
      const dripping = setInterval(() => socket.write('250-and more\r\n'), 20);
      socket.once('close', () => clearInterval(dripping));
    });
  });
  const failure = await failureOf(url, { timeoutMs: 5_000, attemptMs: 300 });
  expect(failure).toBeInstanceOf(MailServerError);
  expect(failure).toMatchObject({ reason: 'slow', message: expect.stringContaining('didn’t answer in time') });
  await hungUp;
});

test('a server may be silent for ten seconds, and a mail may take thirty', () => {
  expect(mailTimes).toEqual({ timeoutMs: 10_000, attemptMs: 30_000 });
});
