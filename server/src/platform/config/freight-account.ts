import type { Settings } from './settings.ts';

/** An account with a freight system, by what is spoken with it. */
export type FreightAccount =
  | { protocol: 'machship'; url: string; token: string }
  | { protocol: 'openfreight'; url: string; user: string; token: string };

/** Reads the freight account of the settings, at MachShip by default; null when there is none. */
export function freightOf(settings: Settings): FreightAccount | null {
  const {
    FREIGHT_PROTOCOL: protocol = 'machship',
    FREIGHT_URL: url,
    FREIGHT_USER: user,
    FREIGHT_TOKEN: token,
  } = settings;
  if (url === undefined || token === undefined) return null;
  if (protocol === 'machship') return { protocol, url, token };
  return user === undefined ? null : { protocol, url, user, token };
}

/** Returns what is wrong with the settings of the account, one sentence each. */
export function freightProblems({ FREIGHT_PROTOCOL, FREIGHT_URL, FREIGHT_USER }: Settings): string[] {
  if (FREIGHT_PROTOCOL !== undefined && FREIGHT_URL === undefined) return ['FREIGHT_PROTOCOL also needs FREIGHT_URL'];
  if (FREIGHT_PROTOCOL === 'openfreight' && FREIGHT_USER === undefined)
    return ['FREIGHT_PROTOCOL=openfreight also needs FREIGHT_USER'];
  if (FREIGHT_PROTOCOL !== 'openfreight' && FREIGHT_USER !== undefined)
    return ['FREIGHT_USER belongs to FREIGHT_PROTOCOL=openfreight'];
  return [];
}
