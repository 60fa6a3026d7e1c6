import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFault, MailFaults } from './mail-faults.ts';
import type { MailStore } from './mail-store.ts';

const largestMail = 25 * 1024 * 1024;
const slowMs = 60_000;

export type Smtp = { port: number; stop(): Promise<void> };

/** Takes mails from programs on this machine, without login or encryption. */
export async function startSmtp(port: number, store: MailStore, faults: MailFaults): Promise<Smtp> {
  const lines = new Map<string, Socket>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    closeTimeout: 1_000,
    onConnect: (_session, done) => {
      const fault = faults.at('connect');
      const refusal = fault === 'busy' ? smtpError(421, '4.3.2 Too busy, come back later') : null;
      afterThinking(fault === 'slow-greeting', () => done(refusal));
    },
    onMailFrom: (_address, _session, done) =>
      done(faults.at('sender') === 'need-tls' ? smtpError(530, '5.7.0 Must issue a STARTTLS command first') : null),
    onRcptTo: ({ address }, _session, done) => {
      const fault = faults.at('recipient');
      afterThinking(fault === 'slow', () => done(recipientError(fault, address)));
    },
    onData: (stream, session, done) => {
      receive(stream, session, store, faults, () => disconnectSocket(lines, session)).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error('The mail can’t be read.')),
      );
    },
  });
  // A client that breaks off is no error of ours; errors of the port show in `listen` below.
  smtp.on('error', () => undefined);
  const server = smtp.listen(port, '127.0.0.1');
  server.on('connection', (socket: Socket) => {
    const name = String(socket.remotePort);
    lines.set(name, socket);
    socket.once('close', () => lines.delete(name));
  });
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return { port: taken, stop: () => new Promise((resolve) => smtp.close(() => resolve())) };
}

function afterThinking(isSlow: boolean, answer: () => void): void {
  if (isSlow) void wait(slowMs, undefined, { ref: false }).then(answer);
  else answer();
}

function recipientError(fault: MailFault | null, address: string): Error | null {
  if (fault === 'bad-recipient') return smtpError(550, `5.1.1 <${address}> No such mailbox here`);
  if (fault === 'greylist') return smtpError(451, `4.7.1 <${address}> Greylisted, try again in five minutes`);
  return null;
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  store: MailStore,
  faults: MailFaults,
  dropLine: () => void,
): Promise<void> {
  if (faults.at('content') === 'drop') dropLine();
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw smtpError(552, 'The mail is too large.');
  const fault = faults.at('mail');
  if (fault === 'refuse') throw smtpError(550, 'No such mailbox.');
  if (fault === 'later') throw smtpError(451, 'Try again later.');
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  await store.add(raw, recipients, new Date());
  if (fault === 'lost-answer') dropLine();
  if (fault === 'slow-answer') await wait(slowMs, undefined, { ref: false });
}

function disconnectSocket(lines: ReadonlyMap<string, Socket>, { remotePort }: SMTPServerSession): void {
  lines.get(String(remotePort))?.destroy();
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
