import { readFileSync } from 'node:fs';
import { freightProblems } from './freight-account.ts';
import { type SettingName, type Settings, settingGroups, settingSchemas } from './settings.ts';

/** All that is wrong with the settings, one sentence each, with names and never with values. */
export class SettingsRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings can’t be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** Reads, checks and parses all settings at once; throws SettingsRefused naming every wrong one. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const name of Object.keys(settingSchemas) as SettingName[]) {
    const raw = rawValue(environment, name, problems);
    if (raw === undefined || raw.trim() === '') continue;
    const parsed = settingSchemas[name].safeParse(raw.trim());
    if (parsed.success) settings[name] = parsed.data;
    else problems.push(`${name} must be ${parsed.error.issues[0]?.message ?? 'different'}`);
  }
  const checked = settings as Settings;
  problems.push(...contradictions(checked));
  if (problems.length > 0) throw new SettingsRefused(problems);
  return checked;
}

function rawValue(environment: Environment, name: SettingName, problems: string[]): string | undefined {
  const file = environment[`${name}_FILE`];
  if (file === undefined || file === '') return environment[name];
  if (environment[name]) problems.push(`${name} and ${name}_FILE are both given: keep one`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    problems.push(`${name}_FILE names a file that can’t be read`);
    return undefined;
  }
}

function contradictions(settings: Settings): string[] {
  const problems: string[] = [];
  for (const [first, ...others] of settingGroups) {
    const given = [first, ...others].filter((name) => name !== undefined && settings[name] !== undefined);
    const missing = [first, ...others].filter((name) => name !== undefined && settings[name] === undefined);
    if (given.length > 0 && missing.length > 0) problems.push(`${given.join(', ')} also needs ${missing.join(', ')}`);
  }
  problems.push(...freightProblems(settings));
  const url = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL) : null;
  for (const name of ['PUBLIC_URL', 'OIDC_ISSUER', 'MAPS_URL', 'FREIGHT_URL', 'SHOP_URL', 'SMS_URL', 'STRIPE_URL'] as const)
    if (isOpenLine(settings[name]))
      problems.push(`${name} must use https:// unless it names this machine itself (localhost)`);
  if (url && (url.pathname !== '/' || url.search !== ''))
    problems.push('PUBLIC_URL must be the bare address, without a path');
  if (settings.OPS_PORT !== undefined && settings.OPS_PORT === settings.PORT)
    problems.push('OPS_PORT must differ from PORT');
  if (settings.ROLE !== undefined && settings.ROLE !== 'all' && settings.DATABASE_URL === undefined)
    problems.push('ROLE other than all needs DATABASE_URL');
  return problems;
}

/** True for an address that would be spoken to in the open over a network. */
function isOpenLine(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Returns true for the names and addresses that mean this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
