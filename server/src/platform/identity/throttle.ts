/** What is remembered of the tries on one account, or on one account from one network address. */
export type Tally = {
  failures: number;
  failedAt: Date | null;
  blockedUntil: Date | null;
  succeededAt: Date | null;
};

export type ThrottleRule = { freeTries: number; longestWaitSeconds: number };

/** From one address: five tries, then waits of 2, 4, 8 … seconds up to 15 minutes. */
export const perAddress: ThrottleRule = { freeTries: 5, longestWaitSeconds: 900 };
/** From anywhere: guessers with many addresses wait, up to 5 minutes; never those who signed in from theirs before. */
export const perAccount: ThrottleRule = { freeTries: 20, longestWaitSeconds: 300 };

const forgottenAfterMs = 24 * 3_600_000;
const knownAddressMs = 30 * 24 * 3_600_000;

export const emptyTally: Tally = { failures: 0, failedAt: null, blockedUntil: null, succeededAt: null };

/** Returns the seconds until the next try is allowed; 0 when it is allowed now. */
export function waitSeconds(tally: Tally, now: Date): number {
  if (tally.blockedUntil === null) return 0;
  return Math.max(0, Math.ceil((tally.blockedUntil.getTime() - now.getTime()) / 1000));
}

/** Counts a wrong password and sets the wait before the next try. */
export function afterFailure(tally: Tally, rule: ThrottleRule, now: Date): Tally {
  const isOld = tally.failedAt === null || now.getTime() - tally.failedAt.getTime() > forgottenAfterMs;
  const failures = isOld ? 1 : tally.failures + 1;
  const growth = failures - rule.freeTries;
  const wait = growth < 0 ? 0 : Math.min(rule.longestWaitSeconds, 2 ** Math.min(growth + 1, 20));
  const blockedUntil = wait === 0 ? null : new Date(now.getTime() + wait * 1000);
  return { ...tally, failures, failedAt: now, blockedUntil };
}

/** Returns the counts after the right password: those of its address are reset; the count of the account stays, for the guessers. */
export function afterSuccess(now: Date): Tally {
  return { ...emptyTally, succeededAt: now };
}

/** Returns true where the owner signed in lately: strangers elsewhere can't keep the owner out from there. */
export function isKnownAddress(tally: Tally, now: Date): boolean {
  return tally.succeededAt !== null && now.getTime() - tally.succeededAt.getTime() < knownAddressMs;
}
