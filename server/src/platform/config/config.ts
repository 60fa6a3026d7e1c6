import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

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
  chaos: boolean;
  settings: Settings;
};

/** Builds the configuration from the environment; throws SettingsRefused with all problems at once. */
export function readConfig(mode: Config['mode'], environment: Record<string, string | undefined>): Config {
  const settings = readSettings(environment);
  const port = settings.PORT ?? 3000;
  return {
    mode,
    port,
    host: settings.HOST ?? '127.0.0.1',
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    dataDir: resolve(settings.DATA_DIR ?? (mode === 'demo' ? 'data/demo' : 'data/live')),
    dataDirGiven: settings.DATA_DIR !== undefined,
    databaseUrl: settings.DATABASE_URL ?? null,
    role: settings.ROLE ?? 'all',
    logLevel: settings.LOG_LEVEL ?? (mode === 'live' ? 'info' : 'warn'),
    trustProxy: settings.TRUST_PROXY ?? [],
    allowedHosts: settings.ALLOWED_HOSTS ?? [],
    rateLimitScale: settings.RATE_LIMIT_SCALE ?? 1,
    opsPort: settings.OPS_PORT ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? 'Poolhouse <no-reply@poolhouse.example>',
    companyName: settings.COMPANY_NAME ?? 'Poolhouse',
    chaos: settings.CHAOS === '1' && mode !== 'live',
    settings,
  };
}

/** The secret that tokens are signed with: the setting, else one made once and kept in the data folder. */
export function readAuthSecret(config: Config, dataDir: string): string {
  if (config.settings.AUTH_SECRET !== undefined) return config.settings.AUTH_SECRET;
  const file = join(dataDir, 'auth-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
