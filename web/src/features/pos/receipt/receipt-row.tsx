import { formatCents } from '@poolhouse/domain/kernel/money';
import classes from './receipt.module.css';

/** Shows a line of a receipt with its amount. */
export function ReceiptRow({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <p className={classes.row} data-strong={isStrong}>
      <span>{label}</span>
      <span>{formatCents(cents)}</span>
    </p>
  );
}
