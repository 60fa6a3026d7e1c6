import { parseArgs } from 'node:util';
import { type IdentityMount, issuerAt, mountIdentity } from './identity/index.ts';
import { startMailbox } from './mailbox/index.ts';
import { mountPriority, priorityAccess } from './priority/index.ts';

/** Starts all stand-ins in one process and says on one line, as JSON, where they are. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3001' },
    /** Client, accounts and address of the product, as JSON; without it there is no OpenID provider. */
    identity: { type: 'string' },
  },
});
const identity = values.identity === undefined ? null : (JSON.parse(values.identity) as IdentityMount);
const mailbox = await startMailbox({
  httpPort: Number(values.port),
  smtpPort: 0,
  mount: (app, urlOf) => {
    mountPriority(app);
    if (identity !== null) mountIdentity(app, identity, urlOf);
  },
});
const { url, smtpUrl } = mailbox;
const { path, user, password } = priorityAccess;
const erp = { url: `${url}${path}`, user, password };
process.stdout.write(`${JSON.stringify({ url, smtpUrl, erp, issuer: identity === null ? null : issuerAt(url) })}\n`);

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
