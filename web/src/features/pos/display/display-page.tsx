import { formatCents } from '@poolhouse/domain/kernel/money';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDisplayed } from './display-channel.ts';
import classes from './display-page.module.css';

/** Shows the customer the sale of the till in the other window: its lines, its total and the change. */
export function DisplayPage() {
  const shown = useDisplayed();
  return (
    <div className={classes.screen}>
      <PageHeader title="Customer display" />
      <div className={classes.display}>
        {shown === null || (shown.lines.length === 0 && shown.changeCents === null) ? (
          <p className={classes.welcome}>Welcome</p>
        ) : (
          <>
            <ul className={classes.lines}>
              {shown.lines.map(({ name, quantity, cents }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
                <li key={place}>
                  <span>{quantity === 1 ? name : `${quantity} × ${name}`}</span>
                  <span>{formatCents(cents)}</span>
                </li>
              ))}
            </ul>
            <dl className={classes.totals}>
              {shown.discountCents > 0 && <Amount label="Discount" cents={-shown.discountCents} />}
              <Amount label="Delivery" cents={shown.shippingCents} />
              <Amount label="Total" cents={shown.totalCents} isStrong />
              {shown.changeCents !== null && <Amount label="Change" cents={shown.changeCents} isStrong />}
            </dl>
          </>
        )}
      </div>
    </div>
  );
}

function Amount({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}
