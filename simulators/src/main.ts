import { parseArgs } from 'node:util';
import { startMailbox } from './mailbox/index.ts';
import { mountPriority, priorityAccess } from './priority/index.ts';

/** Starts all stand-ins in one process and says on one line, as JSON, where they are. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '3001' } } });
const mailbox = await startMailbox({ httpPort: Number(values.port), smtpPort: 0, beside: (app) => mountPriority(app) });
const { path, user, password } = priorityAccess;
const erp = { url: `${mailbox.url}${path}`, user, password };
process.stdout.write(`${JSON.stringify({ url: mailbox.url, smtpUrl: mailbox.smtpUrl, erp })}\n`);

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
