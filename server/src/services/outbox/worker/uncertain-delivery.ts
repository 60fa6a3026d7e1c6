import type { IntentKind } from '../intent-kind.ts';

/**
 * Returns how a person finds out whether something arrived; null when no user need be asked, since its kind looks it up or lets
 * it go again.
 */
export function manualCheckFor(kind: IntentKind | undefined, payload: unknown): string | null {
  if (kind?.whenUnsure === undefined || kind.findDone !== undefined) return null;
  const read = kind.payload.safeParse(payload);
  // What can't be read isn't sent either: the next attempt says so.
  if (!read.success) return null;
  const become = kind.whenUnsure(read.data);
  return become === 'again' ? null : become.ask;
}

/** Returns what stands beside something that may have arrived: what happened, and what to do about it. */
export function uncertainDeliveryText(what: string, howToFindOut: string): string {
  return `${what} It may have arrived. ${howToFindOut} Then mark it as sent, or retry.`;
}
