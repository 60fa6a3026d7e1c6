import { formatDay } from '../../../kernel/dates.ts';
import { formatCents, refuseSum } from '../../../kernel/money.ts';

/** What moves the balance of a store credit. */
export const creditEntryLabels = {
  issued: 'Issued',
  spent: 'Spent',
  refunded: 'Refunded',
  adjusted: 'Adjusted',
  expired: 'Expired',
} as const;
export type CreditEntryKind = keyof typeof creditEntryLabels;

/** So long a store credit is valid after the last amount that was put on it: the Consumer Law asks for three years at least. */
export const creditYears = 3;

/** What a store credit is worth, in integer cents, and the last day on which it can be spent. */
export type CreditState = { balanceCents: number; expiresOn: string };
/** An amount in integer cents that is put on a store credit; below zero, taken off it. */
export type CreditMove = { kind: CreditEntryKind; amountCents: number };

/** Why an amount can't be moved, with the field of the call that it is about. */
type CreditRefusal = { path: 'reference' | 'amountCents'; message: string };
const refuse = (path: CreditRefusal['path'], message: string) => ({ refused: { path, message } });

/** Returns the last day of a store credit that an amount is put on: three years later, on 1 March for 29 February. §8 */
export function creditExpiry(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + creditYears, month - 1, date)).toISOString().slice(0, 10);
}

/**
 * Returns a store credit after an entry of its ledger, or why there can't be one: an expired credit isn't spent, and no balance is below zero.
 * What is put on it makes it valid for three years again. Amounts are integer cents, days `yyyy-mm-dd`. §8
 */
export function moveCredit(
  before: CreditState,
  { kind, amountCents }: CreditMove,
  today: string,
): { after: CreditState } | { refused: CreditRefusal } {
  if (kind === 'spent' && before.expiresOn < today)
    return refuse('reference', `This store credit expired on ${formatDay(before.expiresOn)}.`);
  if (kind === 'expired' && before.expiresOn >= today)
    return refuse('reference', `This store credit is valid until ${formatDay(before.expiresOn)}.`);
  const balanceCents = before.balanceCents + amountCents;
  if (balanceCents < 0)
    return refuse('amountCents', `${formatCents(before.balanceCents)} is left on this store credit.`);
  const refused = refuseSum('This store credit', balanceCents);
  if (refused !== null) return refuse('amountCents', refused);
  const expiry = creditExpiry(today);
  const isLonger = amountCents > 0 && expiry > before.expiresOn;
  return { after: { balanceCents, expiresOn: isLonger ? expiry : before.expiresOn } };
}
