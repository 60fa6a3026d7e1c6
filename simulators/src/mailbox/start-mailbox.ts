import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createMailFaults } from './mail-faults.ts';
import { MailStore } from './mail-store.ts';
import { mountMailbox } from './mailbox-routes.ts';
import { startSmtp } from './start-smtp.ts';

/** Port 0 takes any free one. `mount` puts further simulators on the same port; `urlOf` tells it once it listens. */
type MailboxOptions = {
  httpPort: number;
  smtpPort: number;
  log?: FastifyBaseLogger;
  mount?(app: FastifyInstance, urlOf: () => string): void;
};

export type Mailbox = { url: string; smtpUrl: string; stop(): Promise<void> };

/** Returns a mail server that keeps what it gets and shows it on a page; for this machine only. */
export async function startMailbox({ httpPort, smtpPort, log, mount }: MailboxOptions): Promise<Mailbox> {
  const store = new MailStore();
  const faults = createMailFaults();
  const smtp = await startSmtp(smtpPort, store, faults);
  const app = Fastify({ forceCloseConnections: true, ...(log && { loggerInstance: log }) });
  const urlOf = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  mountMailbox(app, store, faults);
  mount?.(app, urlOf);
  try {
    await app.listen({ port: httpPort, host: '127.0.0.1' });
  } catch (error) {
    await smtp.stop();
    throw error;
  }
  return {
    url: urlOf(),
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    stop: async () => {
      await app.close();
      await smtp.stop();
    },
  };
}
