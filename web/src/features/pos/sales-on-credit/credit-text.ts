import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';

type CreditSale = Pick<Sale, 'status' | 'credit' | 'totalCents' | 'refundedCents' | 'dueCents' | 'nextDueOn'>;

/** Returns what was agreed about a sale that is paid later, and what is left of it; null where it is paid at once. */
export function creditText({
  status,
  credit,
  totalCents,
  refundedCents,
  dueCents,
  nextDueOn,
}: CreditSale): string | null {
  if (credit === null) return null;
  const { kind, amountCents, dealer, dueOn } = credit;
  if (kind === 'account') return `${formatCents(amountCents)} was charged to ${dealer}, due ${formatDay(dueOn)}.`;
  if (status === 'cancelled') return `Cancelled. ${formatCents(totalCents - refundedCents)} of what was paid was kept.`;
  if (dueCents <= 0) return 'All of it is paid.';
  const left = `${formatCents(dueCents)} is left to pay by ${formatDay(dueOn)}.`;
  return kind === 'lay-by' && nextDueOn !== null ? `${left} The next payment is due ${formatDay(nextDueOn)}.` : left;
}
