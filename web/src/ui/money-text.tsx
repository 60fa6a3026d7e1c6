import { formatCents } from '@poolhouse/domain/kernel/money';

/** Shows an amount in cents, in figures of one width. */
export function MoneyText({ cents }: { cents: number }) {
  return <span className="tabular">{formatCents(cents)}</span>;
}
