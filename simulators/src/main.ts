import { parseArgs } from 'node:util';
import { clicksendAccess, clicksendPath, mountClicksend } from './clicksend/index.ts';
import { mapsAccess, mountGoogleMaps } from './google-maps/index.ts';
import { type IdentityMount, issuerAt, mountIdentity } from './identity/index.ts';
import { machshipAccess, mountMachship } from './machship/index.ts';
import { startMailbox } from './mailbox/index.ts';
import { mountOpenFreight } from './open-freight/index.ts';
import { mountPosEndpoint, posAccess, posPath } from './pos-endpoint/index.ts';
import { mountPriority, priorityAccess, priorityColumns } from './priority/index.ts';
import { mountStripe, stripeAccess } from './stripe/index.ts';
import { mountWoocommerce, woocommerceAccess } from './woocommerce/index.ts';

/** Starts all simulators in one process and says on one line, as JSON, where they are. */
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
    mountGoogleMaps(app);
    mountMachship(app);
    mountOpenFreight(app);
    mountWoocommerce(app);
    mountClicksend(app);
    mountPosEndpoint(app);
    mountStripe(app);
    if (identity !== null) mountIdentity(app, identity, urlOf);
  },
});
const { url, smtpUrl } = mailbox;
const { path, user, password } = priorityAccess;
const erp = { url: `${url}${path}`, user, password, columns: priorityColumns };
const freight = { url, ...machshipAccess };
const maps = { url, key: mapsAccess.key };
const { webhookSecret, ...shopAccess } = woocommerceAccess;
const shop = { account: { url, ...shopAccess }, webhookSecret };
const pos = { url: `${url}${posPath}`, ...posAccess };
const card = { url, ...stripeAccess };
const sms = { url: `${url}${clicksendPath}`, ...clicksendAccess, from: null };
process.stdout.write(
  `${JSON.stringify({ url, smtpUrl, erp, freight, maps, shop, pos, card, sms, issuer: identity === null ? null : issuerAt(url) })}\n`,
);

const stop = (): void => {
  mailbox.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', () => undefined);
// The simulators are of no use without the product that started them.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 1_000).unref();
