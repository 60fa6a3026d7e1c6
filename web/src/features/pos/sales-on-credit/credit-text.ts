import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';

/** Returns what was agreed about a sale that is paid later; null where it is paid at once. */
export function creditText({ credit, dueCents }: Pick<Sale, 'credit' | 'dueCents'>): string | null {
  if (credit === null) return null;
  const { kind, amountCents, dealer, dueOn } = credit;
  if (kind === 'account') return `${formatCents(amountCents)} was charged to ${dealer}, due ${formatDay(dueOn)}.`;
  return dueCents > 0 ? `${formatCents(dueCents)} is left to pay by ${formatDay(dueOn)}.` : 'All of it is paid.';
}
