import { parseArgs } from 'node:util';
import { startMailbox } from './mailbox/index.ts';

/** Starts all stand-ins in one process and says on one line, as JSON, where they are. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3001' } } });
const mailbox = await startMailbox({ httpPort: Number(values.port), smtpPort: 0 });
process.stdout.write(`${JSON.stringify({ url: mailbox.url, smtpUrl: mailbox.smtpUrl })}\n`);

const stop = (): void => {
  mailbox.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', () => undefined);
// The stand-ins are of no use without the product that started them.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 1_000).unref();
