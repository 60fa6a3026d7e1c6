import { companyZone } from './dates.ts';

const zones: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/** Returns the zone that the times of a place in a state are counted in. */
export function zoneOfState(state: string | null): string {
  return zones[state?.trim().toUpperCase() ?? ''] ?? companyZone;
}
