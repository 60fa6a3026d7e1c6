import type { PaymentKind, PaymentMethod, PaymentSource } from '../payment-codes.ts';

/** What amounts are in the journal: the keys of its accounts in the rule book, besides the kinds of lines of payouts. */
export const journalPlaces = ['bank', 'receipts', 'store-credits', 'receivables', 'stores', 'gst'] as const;
type Place = (typeof journalPlaces)[number] | PaymentKind;

/** The account of a place with its GST code. */
export type JournalAccount = { account: string; taxCode: string };

/** A payment as it is booked. */
export type BookedPayment = {
  date: string;
  source: PaymentSource;
  kind: PaymentKind;
  method: PaymentMethod;
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
  const { amountCents, gstCents, kind, isPayoutLine, paysPayout, account } = payment;
  const side = (place: Place, cents: number): Side => ({ to: { place }, cents });
  if (isPayoutLine) return [side('stores', amountCents), side(kind, gstCents - amountCents), side('gst', -gstCents)];
  const own = side(placeOf(payment), amountCents);
  if (account !== null) return [own, { to: { account }, cents: -amountCents }];
  return [own, side(paysPayout ? 'stores' : 'receivables', -amountCents)];
}

/** Returns where a payment is: in the bank, in what we owe by store credits, or received and not banked yet. */
function placeOf({ source, method, isRefund }: BookedPayment): Place {
  if (source === 'pos' && method === 'gift') return 'store-credits';
  return source === 'bank' && !isRefund ? 'bank' : 'receipts';
}

const byDayAndAccount = (one: JournalLine, other: JournalLine) =>
  one.date.localeCompare(other.date) ||
  one.account.localeCompare(other.account) ||
  one.taxCode.localeCompare(other.taxCode);

/** Returns what the debits of a journal come to; the credits come to the same. */
export function debitsOf(lines: readonly { cents: number }[]): number {
  return lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
}

/** The most lines that Xero imports from one file of manual journals. Source: docs/decisions/0043. */
export const mostXeroLines = 300;

/**
 * Returns the lines of a journal in files of so many at most. Lines of a day stay together, since each day is a journal that balances; a
 * day alone that has more is a file of its own.
 */
export function journalFiles(lines: readonly JournalLine[], most: number = mostXeroLines): JournalLine[][] {
  const files: JournalLine[][] = [];
  for (const [, day] of Map.groupBy(lines, ({ date }) => date)) {
    const last = files.at(-1);
    if (last === undefined || last.length + day.length > most) files.push([...day]);
    else last.push(...day);
  }
  return files;
}

const xeroNames: Readonly<Record<string, { debit: string; credit: string }>> = {
  'N-T': { debit: 'BAS Excluded', credit: 'BAS Excluded' },
  GST: { debit: 'GST on Expenses', credit: 'GST on Income' },
  FRE: { debit: 'GST Free Expenses', credit: 'GST Free Income' },
};

/** Returns Xero’s name of a GST code of MYOB. Any other name was entered as Xero has it. */
export function xeroTaxOf({ taxCode, cents }: Pick<JournalLine, 'taxCode' | 'cents'>): string {
  return xeroNames[taxCode.toUpperCase()]?.[cents < 0 ? 'credit' : 'debit'] ?? taxCode;
}

const myobCodes: Readonly<Record<string, string>> = {
  'bas excluded': 'N-T',
  'gst on income': 'GST',
  'gst on expenses': 'GST',
  'gst free income': 'FRE',
  'gst free expenses': 'FRE',
};

/** Returns MYOB’s code of a GST code; Xero’s names are translated. */
export function myobTaxOf({ taxCode }: Pick<JournalLine, 'taxCode'>): string {
  return myobCodes[taxCode.toLowerCase()] ?? taxCode;
}

export type AccountTotal = { account: string; taxCode: string; debitCents: number; creditCents: number };

/** Returns what a journal books to each account and GST code. */
export function accountTotals(lines: readonly JournalLine[]): AccountTotal[] {
  const groups = Map.groupBy(lines, ({ account, taxCode }) => `${account}|${taxCode}`);
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  return [...groups.values()]
    .map((group) => ({
      account: group[0]?.account ?? '',
      taxCode: group[0]?.taxCode ?? '',
      debitCents: sum(group.map(({ cents }) => Math.max(0, cents))),
      creditCents: sum(group.map(({ cents }) => Math.max(0, -cents))),
    }))
    .sort((one, other) => one.account.localeCompare(other.account) || one.taxCode.localeCompare(other.taxCode));
}
