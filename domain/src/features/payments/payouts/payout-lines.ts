import { formatCents, refuseSum } from '../../../kernel/money.ts';
import type { Store } from '../../dealers/sales/stores.ts';
import type { payoutKinds } from '../../rule-book/rule-values.ts';

export type PayoutKind = (typeof payoutKinds)[number];

/** A line of a payout. `forOrder` is a part of what the buyer paid or got back; commission and fees aren't. */
export type PayoutLine = {
  reference: string | null;
  kind: PayoutKind;
  cents: number;
  gstCents: number;
  forOrder: boolean;
  text: string | null;
};

/** A payout of a file. */
export type ReportPayout = {
  store: Store;
  payoutId: string;
  date: string;
  netCents: number;
  lines: readonly PayoutLine[];
};

export const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Returns why the lines of a payout can't be payments; null when they can. */
export function refuseLines({ netCents, lines }: Pick<ReportPayout, 'netCents' | 'lines'>): string | null {
  if (lines.length === 0) return 'This payout has no lines.';
  const largest = Math.max(...lines.map(({ cents }) => Math.abs(cents)));
  return refuseSum('A line of this payout', largest) ?? refuseNet(netCents, lines);
}

/** Returns why the lines of a payout aren't its net, with the difference; null when they are. */
export function refuseNet(netCents: number, lines: readonly { cents: number }[]): string | null {
  const sum = sumOf(lines);
  if (sum === netCents) return null;
  const difference = `${formatCents(Math.abs(sum - netCents))} ${sum > netCents ? 'more' : 'less'}`;
  return `The lines come to ${formatCents(sum)}, which is ${difference} than the payout of ${formatCents(netCents)}.`;
}
