import { formatCents } from '@poolhouse/domain/kernel/money';
import classes from './order-amount.module.css';
import { centsOf } from './order-text.ts';

type Amounts = { total: number; refundedCents: number };

/** Returns what is left of an order of which a part was refunded, in words: `Partly refunded, net $3,999.00`; null for other orders. */
export function partRefundText({ total, refundedCents }: Amounts): string | null {
  const leftCents = centsOf(total) - refundedCents;
  return refundedCents > 0 && leftCents > 0 ? `Partly refunded, net ${formatCents(leftCents)}` : null;
}

/** Shows what an order comes to, and what is left of it after refunds. The total is in dollars. */
export function OrderAmount({ total, refundedCents }: Amounts) {
  const note = partRefundText({ total, refundedCents });
  return (
    <span className="tabular">
      {formatCents(centsOf(total))}
      {note && ` · ${note}`}
    </span>
  );
}

/** Shows the total of an order in a list; of one that was partly refunded what is left, below it. */
export function TotalCell(order: Amounts) {
  const note = partRefundText(order);
  return (
    <span className="tabular">
      {formatCents(centsOf(order.total))}
      {note && <small className={classes.net}>{note}</small>}
    </span>
  );
}
