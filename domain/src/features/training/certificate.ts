import { addDays } from '../../kernel/dates.ts';

/** A certificate counts for a year; how many days before its end the trainee is told. */
const daysOfYear = 365;
export const renewalDays = 30;

/** Returns the last day of a certificate that was given on a day. */
export function certificateEnd(signedOn: string): string {
  return addDays(signedOn, daysOfYear);
}

export const certificateStates = ['valid', 'expiring', 'expired'] as const;
export type CertificateState = (typeof certificateStates)[number];
export const certificateStateLabels = {
  valid: 'Valid',
  expiring: 'Ends soon',
  expired: 'Expired',
} as const satisfies Record<CertificateState, string>;

/** Returns how a certificate stands on a day. */
export function certificateStateOf(expiresOn: string, today: string): CertificateState {
  if (today > expiresOn) return 'expired';
  return today > addDays(expiresOn, -renewalDays) ? 'expiring' : 'valid';
}
