import type { SignedIn } from '../context.ts';

/** The header that names the turn at a till which a call belongs to. */
export const cashierHeader = 'X-Cashier';

/** Finds out who acts at a till: the point of sale brings it. */
export type CashierMode = {
  /** Returns the cashier of a turn, with what they may do at a till alone; refuses one that has ended, or is of another session. */
  enter(signedIn: SignedIn, turnId: string): Promise<SignedIn>;
};
