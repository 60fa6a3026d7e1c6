import { randomBytes } from 'node:crypto';
import type { Poolhouse } from '../compose.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { demoDomain } from '../platform/sample-data/sample-data.ts';
import { demoIdentity } from './demo-identity.ts';
import { registerCardWebhook, registerFreightWebhook, registerShopWebhook } from './register-webhooks.ts';
import { seedCompany } from './seed-company.ts';
import { seedErpSimulator } from './seed-erp-simulator.ts';
import { seedFreightSimulator } from './seed-freight-simulator.ts';
import { startSimulators } from './start-simulators.ts';

/** Opens the registration form of the demo. */
const sampleRegistrationSecret = 'demo-registration';
/** Where the staff’s common mails go in the demo. */
const sampleStaffEmails: readonly string[] = [`office@${demoDomain}`];

export type DemoParts = {
  url: string;
  smtpUrl: string;
  /** The product’s configuration with the simulators in it. */
  config: Config;
  seed(poolhouse: Poolhouse): Promise<void>;
  stop(): Promise<void>;
};

/** Returns what the demo has besides the product: the simulators on the next port, and the sample company. */
export async function startDemoParts(config: Config, log: Log): Promise<DemoParts> {
  const clientSecret = randomBytes(24).toString('base64url');
  const identity = demoIdentity(config.publicUrl, clientSecret);
  const simulators = await startSimulators(config.port + 1, identity);
  const simulatorSettings = {
    OIDC_ISSUER: simulators.issuer,
    OIDC_CLIENT_ID: identity.clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  };
  // A provider of one's own, where one is set, is taken for the demo as well.
  const settings = { ...simulatorSettings, ...config.settings };
  // Never a real account: what people try out here must not send a driver.
  const { webhookSecret: freightWebhookSecret, ...freightAccess } = simulators.freight;
  const freight = { protocol: 'machship' as const, ...freightAccess };
  // Configured maps may be asked: that changes nothing there.
  const maps = config.maps ?? simulators.maps;
  const shop = { shop: simulators.shop.account, shopWebhookSecret: simulators.shop.webhookSecret };
  const staffEmails = config.settings.STAFF_EMAILS ?? sampleStaffEmails;
  return {
    url: simulators.url,
    smtpUrl: simulators.smtpUrl,
    config: {
      ...config,
      settings,
      erp: simulators.erp,
      freight,
      freightWebhookSecret,
      ...shop,
      maps,
      pos: simulators.pos,
      cards: simulators.cards,
      sms: simulators.sms,
      smtpUrl: simulators.smtpUrl,
      staffEmails,
      registrationSecret: config.registrationSecret ?? sampleRegistrationSecret,
    },
    seed: async (poolhouse) => {
      await seedCompany(poolhouse);
      await seedErpSimulator(poolhouse.commandContext('sample data'), simulators.url);
      await seedFreightSimulator(poolhouse.commandContext('sample data'), freightAccess);
      await registerShopWebhook(simulators.url, config.publicUrl);
      await registerFreightWebhook(simulators.url, config.publicUrl, freightWebhookSecret);
      await registerCardWebhook(simulators.url, config.publicUrl);
      log.info('sample company is there');
    },
    stop: () => simulators.stop(),
  };
}
