import { type SettingName, settingSchemas } from '../platform/config/settings.ts';
import type { Command, Environment } from './command.ts';

/** Settings that hold a secret, or an address that may have one in it. */
const secret = /SECRET|PASSWORD|TOKEN|KEY|^(DATABASE|SMTP)_URL$/;

/** Shows every setting, what it is, and where that comes from. Secrets are only said to be set. */
export const showConfig: Command = {
  name: 'config',
  usage: '',
  summary: 'Show the settings and where each comes from; secrets stay hidden',
  async run({ config, environment, say }) {
    const used = config();
    const defaults: Partial<Record<SettingName, string>> = {
      PORT: String(used.port),
      HOST: used.host,
      PUBLIC_URL: used.publicUrl,
      DATA_DIR: used.dataDir,
      ROLE: used.role,
      LOG_LEVEL: used.logLevel,
      MAIL_FROM: used.mailFrom,
      RATE_LIMIT_SCALE: String(used.rateLimitScale),
      COMPANY_NAME: used.companyName,
      OUTBOX_COPIES_MONTHS: String(used.outboxCopiesMonths),
      PUBLIC_UPLOADS_GB_PER_DAY: String(used.publicUploadsGbPerDay),
    };
    const names = Object.keys(settingSchemas) as SettingName[];
    const rows = names.map((name) => ({ name, ...shown(name, environment, defaults[name]) }));
    const width = Math.max(...names.map((name) => name.length));
    for (const { name, value, source } of rows) say(`${name.padEnd(width)}  ${value}${source && `  (${source})`}`);
    return 0;
  },
};

function shown(name: SettingName, environment: Environment, otherwise?: string): { value: string; source: string } {
  const isFile = (environment[`${name}_FILE`] ?? '') !== '';
  const given = environment[name]?.trim() ?? '';
  if (!isFile && given === '')
    return otherwise === undefined ? { value: '–', source: '' } : { value: otherwise, source: 'default' };
  const source = isFile ? `from the file that ${name}_FILE names` : 'environment';
  return { value: isFile || secret.test(name) ? 'set' : given, source };
}
