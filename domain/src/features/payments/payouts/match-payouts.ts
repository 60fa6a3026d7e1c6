import { daysBetween } from '../../../kernel/dates.ts';

/** A payout that the bank has to bring, and a line of the bank that may do so. */
export type OpenPayout = { id: string; payoutId: string; date: string; leftCents: number };
export type OpenLine = { id: string; date: string; cents: number; text: string };

/** Why lines of the bank belong to a payout. */
export const matchReasons = {
  id: 'The bank names this payout.',
  amount: 'The amount is the same, up to five days later.',
  pair: 'Two lines add up to the amount, up to five days later.',
} as const;
export type MatchReason = keyof typeof matchReasons;
export type PayoutMatch = { payout: string; lines: readonly string[]; reason: MatchReason };

/** How many days after a payout its money reaches the bank. */
const mostDays = 5;
/** Shorter numbers stand in words of the bank for other things. */
const shortestId = 5;

/**
 * Returns which lines of the bank bring which payouts: those that name it, then those of the same amount, then two that add up to it, each 0 to 5 days
 * later. What fits more than once is left to a person.
 */
export function matchPayouts(payouts: readonly OpenPayout[], lines: readonly OpenLine[]): PayoutMatch[] {
  const matches: PayoutMatch[] = [];
  const taken = new Set<string>();
  const take = (payout: OpenPayout, found: readonly OpenLine[], reason: MatchReason) => {
    for (const { id } of [payout, ...found]) taken.add(id);
    matches.push({ payout: payout.id, lines: found.map(({ id }) => id), reason });
  };
  const free = <One extends { id: string }>(all: readonly One[]) => all.filter(({ id }) => !taken.has(id));

  for (const payout of payouts) {
    const naming = free(lines).filter(({ text }) => names(text, payout.payoutId));
    if (naming.length > 0) take(payout, naming, 'id');
  }
  for (const [reason, findIn] of [
    ['amount', sameAmount],
    ['pair', pairsOf],
  ] as const) {
    const found = free(payouts).map((payout) => ({ payout, ways: findIn(payout, free(lines)) }));
    for (const { payout, ways } of found) {
      const [only, ...others] = ways;
      if (only === undefined || others.length > 0) continue;
      const isContested = found.some(
        (other) => other.payout !== payout && other.ways.some((way) => way.some((line) => only.includes(line))),
      );
      if (!isContested) take(payout, only, reason);
    }
  }
  return matches;
}

/** Returns true when the words of a line have the number of a payout, alone or after a letter. */
export function names(text: string, payoutId: string): boolean {
  if (payoutId.length < shortestId) return false;
  const escaped = payoutId.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![0-9])${escaped}(?![0-9])`, 'i').test(text);
}

const isInTime = (payout: OpenPayout, { date }: OpenLine) => {
  const days = daysBetween(payout.date, date);
  return days >= 0 && days <= mostDays;
};

function sameAmount(payout: OpenPayout, lines: readonly OpenLine[]): OpenLine[][] {
  return lines.filter((line) => line.cents === payout.leftCents && isInTime(payout, line)).map((line) => [line]);
}

function pairsOf(payout: OpenPayout, lines: readonly OpenLine[]): OpenLine[][] {
  const near = lines.filter((line) => isInTime(payout, line));
  return near.flatMap((one, at) =>
    near.slice(at + 1).flatMap((other) => (one.cents + other.cents === payout.leftCents ? [[one, other]] : [])),
  );
}
