import { growthOf, sharesOf, sumOf } from '@poolhouse/domain/features/dealers/sales/sales-summary';
import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { formatWholeDollars } from '@poolhouse/domain/kernel/money';
import { formatGrowth, formatShare } from '@poolhouse/domain/kernel/number-text';
import { salesChartData } from './sales-chart-data.ts';
import classes from './store-shares.module.css';

/** Shows which store brought how much, the biggest first. */
export function StoreShares({ sales }: { sales: StoreSales }) {
  const looks = new Map(salesChartData(sales).series.map(({ id, look }) => [id, look.colour]));
  const unfinishedAt = sales.months.indexOf(sales.unfinished ?? '');
  const amounts = sales.stores.map(({ cents }) => sumOf(cents));
  const shares = sharesOf(amounts);
  const rows = sales.stores
    .map((store, at) => ({
      ...store,
      amount: amounts[at] ?? 0,
      part: shares[at] ?? 0,
      count: sumOf(store.orders),
      growth: growthOf(store.cents, store.lastYear, unfinishedAt),
    }))
    .sort((one, other) => other.amount - one.amount);
  return (
    <section className={classes.section} aria-label="By store">
      <h2 className={classes.title}>By store</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Store</th>
            <th scope="col">Share</th>
            <th scope="col" className={classes.number}>
              Sales
            </th>
            <th scope="col" className={classes.number} data-wide>
              Orders
            </th>
            <th scope="col" className={classes.number}>
              <span data-wide>vs last year</span>
              <span data-narrow>Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ store, label, amount, part, count, growth }) => (
            <tr key={store}>
              <th scope="row">{label}</th>
              <td className={classes.share}>
                <span className={classes.track} aria-hidden="true">
                  <span className={classes.bar} style={{ width: `${part * 100}%`, '--bar': looks.get(store) }} />
                </span>
                <span className={classes.part}>{formatShare(part)}</span>
              </td>
              <td className={classes.number}>{formatWholeDollars(amount)}</td>
              <td className={classes.number} data-wide>
                {count.toLocaleString('en-AU')}
              </td>
              <td className={classes.number}>
                {growth === null ? <span className={classes.none}>–</span> : formatGrowth(growth)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
