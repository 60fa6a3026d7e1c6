import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import type { accessCalls } from '../../platform/session/access-calls.ts';

export type KioskAnswer = AnswerOf<typeof accessCalls.visitedBranches>;

const tokenKey = 'poolhouse.kiosk.token';
const offerKey = 'poolhouse.kiosk.offer';

/** Returns the token of this device: of the link that pairs it, which leaves the address at once, or of an earlier visit. */
export function takeKioskToken(): string | null {
  const given = window.location.hash.slice(1);
  if (given !== '') {
    window.history.replaceState(null, '', window.location.pathname);
    localStorage.removeItem(offerKey);
    localStorage.setItem(tokenKey, given);
  }
  return localStorage.getItem(tokenKey);
}

/** Removes the token of a revoked kiosk from this device. */
export function forgetKiosk(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(offerKey);
}

/** Returns what the form offered when there was a connection last. */
export function keptOffer(): KioskAnswer | null {
  const kept = localStorage.getItem(offerKey);
  return kept === null ? null : (JSON.parse(kept) as KioskAnswer);
}

export function keepOffer(offer: KioskAnswer): void {
  localStorage.setItem(offerKey, JSON.stringify(offer));
}
