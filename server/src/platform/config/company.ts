import { readFileSync } from 'node:fs';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import type { Settings } from './settings.ts';

/** Who sends mails and issues documents. What isn't known is null and left out. */
export type Company = {
  name: string;
  /** In groups, as it is written. */
  abn: string | null;
  address: string | null;
  phone: string | null;
  /** A PNG or JPEG, read once at the start. */
  logo: Buffer | null;
};

/** The demo's own; numbers that aren't in use, and the ABN that tax forms use as an example. */
const sample = {
  COMPANY_ABN: '51 824 753 556',
  COMPANY_ADDRESS: '12 Pumphouse Road, Gregory Hills NSW 2557',
  COMPANY_PHONE: '(02) 5550 0042',
};

/** Returns the company as the settings tell it; the demo has one of its own. */
export function companyOf(settings: Settings, mode: 'demo' | 'live' | 'test'): Company {
  const given = mode === 'demo' ? { ...sample, ...settings } : settings;
  return {
    name: given.COMPANY_NAME ?? 'Poolhouse',
    abn: given.COMPANY_ABN === undefined ? null : formatAbn(given.COMPANY_ABN),
    address: given.COMPANY_ADDRESS ?? null,
    phone: given.COMPANY_PHONE ?? null,
    logo: given.COMPANY_LOGO === undefined ? null : readFileSync(given.COMPANY_LOGO),
  };
}
