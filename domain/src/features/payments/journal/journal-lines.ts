import type { PaymentKind, PaymentSource } from '../payment-codes.ts';

/** What amounts are in the journal: the keys of its accounts in the rule book, besides the kinds of lines of payouts. */
export const journalPlaces = ['bank', 'receipts', 'receivables', 'stores', 'gst'] as const;
type Place = (typeof journalPlaces)[number] | PaymentKind;

/** The account of a place with its GST code. */
export type JournalAccount = { account: string; taxCode: string };

/** A payment as it is booked. */
export type BookedPayment = {
  date: string;
  source: PaymentSource;
  kind: PaymentKind;
  amountCents: number;
  gstCents: number;
  /** It is a line of a payout; it brings one. */
  isPayoutLine: boolean;
  paysPayout: boolean;
  isRefund: boolean;
  /** The account that a person booked it to. */
  account: string | null;
};

/** What a day comes to on one account: a debit, or below zero a credit. */
export type JournalLine = JournalAccount & { date: string; cents: number };

/**
 * Returns the lines of a journal: one a day and account. Each payment is booked to two sides, so every day balances to the cent. What is older
 * than the period, because it came late, is booked on its first day.
 */
export function journalLines(
  payments: readonly BookedPayment[],
  firstDay: string,
  accountOf: (place: Place) => JournalAccount,
): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  for (const payment of payments) {
    const date = payment.date < firstDay ? firstDay : payment.date;
    for (const { to, cents } of sidesOf(payment)) {
      const account = 'place' in to ? accountOf(to.place) : { account: to.account, taxCode: accountOf('bank').taxCode };
      const key = [date, account.account, account.taxCode].join('|');
      const line = lines.get(key) ?? { date, ...account, cents: 0 };
      lines.set(key, { ...line, cents: line.cents + cents });
    }
  }
  return [...lines.values()].filter(({ cents }) => cents !== 0).sort(byDayAndAccount);
}

type Side = { to: { place: Place } | { account: string }; cents: number };

function sidesOf(payment: BookedPayment): Side[] {
  const { amountCents, gstCents, kind, source, isPayoutLine, paysPayout, isRefund, account } = payment;
  const side = (place: Place, cents: number): Side => ({ to: { place }, cents });
  if (isPayoutLine) return [side('stores', amountCents), side(kind, gstCents - amountCents), side('gst', -gstCents)];
  const own = side(source === 'bank' && !isRefund ? 'bank' : 'receipts', amountCents);
  if (account !== null) return [own, { to: { account }, cents: -amountCents }];
  return [own, side(paysPayout ? 'stores' : 'receivables', -amountCents)];
}

const byDayAndAccount = (one: JournalLine, other: JournalLine) =>
  one.date.localeCompare(other.date) ||
  one.account.localeCompare(other.account) ||
  one.taxCode.localeCompare(other.taxCode);

/** Returns what the debits of a journal come to; the credits come to the same. */
export function debitsOf(lines: readonly { cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}
