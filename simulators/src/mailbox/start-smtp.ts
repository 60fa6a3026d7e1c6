import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultBox } from '../faults/fault-box.ts';
import type { MailFault } from './mail-faults.ts';
import type { MailStore } from './mail-store.ts';

const largestMail = 25 * 1024 * 1024;

export type Smtp = { port: number; stop(): Promise<void> };

/** Takes mails from programs on this machine, without login or encryption. */
export async function startSmtp(port: number, store: MailStore, faults: FaultBox<MailFault>): Promise<Smtp> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    closeTimeout: 1_000,
    onData: (stream, session, done) => {
      receive(stream, session, store, faults).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error('The mail can’t be read.')),
      );
    },
  });
  // A client that breaks off is no trouble of ours; trouble with the port shows in `listen` below.
  smtp.on('error', () => undefined);
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return { port: taken, stop: () => new Promise((resolve) => smtp.close(() => resolve())) };
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  store: MailStore,
  faults: FaultBox<MailFault>,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw smtpError(552, 'The mail is too large.');
  const fault = faults.next();
  if (fault === 'refuse') throw smtpError(550, 'No such mailbox.');
  if (fault === 'later') throw smtpError(451, 'Try again later.');
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  await store.add(raw, recipients, new Date());
  if (fault === 'lost-answer') throw smtpError(451, 'The answer was lost.');
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
