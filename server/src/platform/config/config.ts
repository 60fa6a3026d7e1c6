import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Company, companyOf } from './company.ts';
import type { ErpColumns } from './erp-columns.ts';
import { type FreightAccount, freightOf } from './freight-account.ts';
import { readSettings } from './read-settings.ts';
import { type S3Bucket, s3Of } from './s3-bucket.ts';
import type { Settings } from './settings.ts';
import { type ShopAccount, shopOf } from './shop-account.ts';
import { type SmsAccount, smsOf } from './sms-account.ts';

/** How the product runs: the settings with their defaults filled in. */
export type Config = {
  mode: 'demo' | 'live' | 'test';
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  dataDirGiven: boolean;
  databaseUrl: string | null;
  role: 'all' | 'web' | 'worker';
  logLevel: string;
  trustProxy: readonly string[];
  allowedHosts: readonly string[];
  rateLimitScale: number;
  opsPort: number | null;
  smtpUrl: string | null;
  mailFrom: string;
  companyName: string;
  /** Who we are, in mails and documents. */
  company: Company;
  /** Null when there is none: what needs it says so. */
  erp: { url: string; user: string; password: string; columns?: ErpColumns } | null;
  /** Null when there is none. */
  freight: FreightAccount | null;
  /** Null: the freight system's webhook is refused. */
  freightWebhookSecret: string | null;
  /** Null when there is none. */
  shop: ShopAccount | null;
  /** What the shop signs its messages with; null while it isn't to tell us anything. */
  shopWebhookSecret: string | null;
  /** The company's endpoint that is told of finished sales; null when there is none. */
  pos: { url: string; secret: string } | null;
  /** The provider that drives card terminals; null when there is none. */
  cards: { url: string; secretKey: string; webhookSecret: string } | null;
  /** Null when there is none: no text messages are sent. */
  sms: SmsAccount | null;
  /** Null when there are none but our own list of places. */
  maps: { url: string; key: string } | null;
  /** Where files lie; null when that is the data folder. */
  s3: S3Bucket | null;
  /** Where mails for the staff go when they have no recipient of their own. */
  staffEmails: readonly string[];
  /** Where the day report of tills goes; none is sent to no one. */
  posReportEmails: readonly string[];
  /** Minutes without a touch after which a till asks for the PIN of its cashier again. */
  tillLockMinutes: number;
  branchStockMinutes: number;
  /** How many gigabytes people without an account may send within a day. */
  publicUploadsGbPerDay: number;
  /** Months after which pictures of people without an account are deleted. */
  publicPicturesMonths: number;
  /** For how many months copies of what was sent outside are kept. */
  outboxCopiesMonths: number;
  /** What future dealers have to know to apply; null closes the form. */
  registrationSecret: string | null;
  /** Until when the product is closed to all but administrators, in the operator's words; null when it is open. */
  maintenance: string | null;
  settings: Settings;
};

/** Builds the configuration from the environment; throws SettingsRefused with all problems at once. */
export function readConfig(mode: Config['mode'], environment: Record<string, string | undefined>): Config {
  const settings = readSettings(environment);
  const port = settings.PORT ?? 3000;
  const given = { ...defaultsOf(mode, port), ...settings };
  const company = companyOf(settings, mode);
  return {
    mode,
    port,
    host: given.HOST,
    publicUrl: given.PUBLIC_URL.replace(/\/$/, ''),
    dataDir: resolve(given.DATA_DIR),
    dataDirGiven: settings.DATA_DIR !== undefined,
    databaseUrl: given.DATABASE_URL,
    role: given.ROLE,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY,
    allowedHosts: given.ALLOWED_HOSTS,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    opsPort: given.OPS_PORT,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    companyName: company.name,
    company,
    erp: erpOf(settings),
    freight: freightOf(settings),
    freightWebhookSecret: settings.FREIGHT_WEBHOOK_SECRET ?? null,
    shop: shopOf(settings),
    shopWebhookSecret: settings.SHOP_WEBHOOK_SECRET ?? null,
    pos: posOf(settings),
    cards: cardsOf(settings),
    sms: smsOf(settings),
    maps: mapsOf(settings),
    s3: s3Of(settings),
    staffEmails: settings.STAFF_EMAILS ?? [],
    posReportEmails: settings.POS_REPORT_EMAILS ?? [],
    tillLockMinutes: settings.TILL_LOCK_MINUTES ?? 5,
    branchStockMinutes: settings.BRANCH_STOCK_MINUTES ?? 15,
    outboxCopiesMonths: given.OUTBOX_COPIES_MONTHS,
    publicPicturesMonths: given.PUBLIC_PICTURES_MONTHS,
    publicUploadsGbPerDay: given.PUBLIC_UPLOADS_GB_PER_DAY,
    registrationSecret: settings.REGISTRATION_SECRET ?? null,
    maintenance: given.MAINTENANCE,
    settings,
  };
}

/** The settings of the ERP come together or not at all. */
function erpOf(settings: Settings): Config['erp'] {
  const { ERP_URL: url, ERP_USER: user, ERP_PASSWORD: password, ERP_FIELDS: columns } = settings;
  if (url === undefined || user === undefined || password === undefined) return null;
  return { url, user, password, ...(columns && { columns }) };
}

/** Address and secret come together or not at all. */
function posOf({ POS_URL: url, POS_SECRET: secret }: Settings): Config['pos'] {
  return url === undefined || secret === undefined ? null : { url, secret };
}

/** The key of the API and the secret of its messages come together or not at all. */
function cardsOf(settings: Settings): Config['cards'] {
  const { STRIPE_URL: url = 'https://api.stripe.com', STRIPE_SECRET_KEY: secretKey } = settings;
  const webhookSecret = settings.STRIPE_WEBHOOK_SECRET;
  return secretKey === undefined || webhookSecret === undefined ? null : { url, secretKey, webhookSecret };
}

/** The address is the vendor's unless told; without a key the maps are off. */
function mapsOf({ MAPS_URL: url = 'https://maps.googleapis.com', MAPS_KEY: key }: Settings): Config['maps'] {
  return key === undefined ? null : { url, key };
}

/** The defaults of the settings. */
function defaultsOf(mode: Config['mode'], port: number) {
  return {
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: mode === 'demo' ? 'data/demo' : 'data/live',
    DATABASE_URL: null,
    ROLE: 'all' as const,
    LOG_LEVEL: mode === 'live' ? 'info' : 'warn',
    TRUST_PROXY: [],
    ALLOWED_HOSTS: [],
    RATE_LIMIT_SCALE: 1,
    OPS_PORT: null,
    SMTP_URL: null,
    MAIL_FROM: 'Poolhouse <no-reply@poolhouse.example>',
    OUTBOX_COPIES_MONTHS: 24,
    PUBLIC_PICTURES_MONTHS: 24,
    PUBLIC_UPLOADS_GB_PER_DAY: 10,
    MAINTENANCE: null,
  };
}

/** Returns the secret that tokens are signed with: the setting, else one made once and kept in the data folder. */
export function readAuthSecret(config: Config, dataDir: string): string {
  if (config.settings.AUTH_SECRET !== undefined) return config.settings.AUTH_SECRET;
  const file = join(dataDir, 'auth-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
