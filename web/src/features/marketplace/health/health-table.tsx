import { storeMetricLabels } from '@poolhouse/domain/features/marketplace/health/store-health';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import classes from './health.module.css';
import { type HealthOfStore, healthStyles, percentText } from './health-styles.ts';

const columns = [
  { label: 'Month' },
  { label: 'Orders', isNumber: true },
  ...Object.values(storeMetricLabels).map((label) => ({ label })),
];

/** Shows the rates of each store by month, the latest first; months without orders are left out. */
export function HealthTable({ stores }: { stores: readonly HealthOfStore[] }) {
  return stores.map(({ store, label, months }) => (
    <section key={store} className={classes.store} aria-label={`${label} by month`}>
      <h2 className={classes.heading}>{label}</h2>
      <PlainTable scrollsByKeyboard columns={columns}>
        {months
          .filter(({ orders }) => orders > 0)
          .toReversed()
          .map(({ month, orders, rates }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <PlainCell isNumber>{orders.toLocaleString('en-AU')}</PlainCell>
              {rates.map((rate) => (
                <PlainCell key={rate.metric}>
                  <span className={classes.cell}>
                    <strong>{percentText(rate.percent)}</strong>
                    {rate.level !== 'unrated' && <StatusDot {...healthStyles[rate.level]} />}
                  </span>
                </PlainCell>
              ))}
            </tr>
          ))}
      </PlainTable>
    </section>
  ));
}
