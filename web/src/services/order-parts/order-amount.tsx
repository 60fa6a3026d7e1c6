import { formatCents } from '@poolhouse/domain/kernel/money';
import { centsOf } from './order-text.ts';

/** Shows what an order comes to, and what is left of it after refunds. The total is in dollars. */
export function OrderAmount({ total, refundedCents }: { total: number; refundedCents: number }) {
  const cents = centsOf(total);
  return (
    <span className="tabular">
      {formatCents(cents)}
      {refundedCents > 0 && ` · ${formatCents(cents - refundedCents)} after refunds`}
    </span>
  );
}
