import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createFaultBox } from '../faults/fault-box.ts';
import type { MailFault } from './mail-faults.ts';
import { MailStore } from './mail-store.ts';
import { mountMailbox } from './mailbox-routes.ts';
import { startSmtp } from './start-smtp.ts';

/** Port 0 takes any free one. `beside` puts other stand-ins on the same HTTP port. */
type MailboxOptions = {
  httpPort: number;
  smtpPort: number;
  log?: FastifyBaseLogger;
  beside?(app: FastifyInstance): void;
};

export type Mailbox = { url: string; smtpUrl: string; stop(): Promise<void> };

/** A mail server that keeps what it gets and shows it on a page; for this machine only. */
export async function startMailbox({ httpPort, smtpPort, log, beside }: MailboxOptions): Promise<Mailbox> {
  const store = new MailStore();
  const faults = createFaultBox<MailFault>();
  const smtp = await startSmtp(smtpPort, store, faults);
  const app = Fastify(log ? { loggerInstance: log } : {});
  mountMailbox(app, store, faults);
  beside?.(app);
  try {
    await app.listen({ port: httpPort, host: '127.0.0.1' });
  } catch (error) {
    await smtp.stop();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    stop: async () => {
      await app.close();
      await smtp.stop();
    },
  };
}
