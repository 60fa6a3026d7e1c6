import { storeMetricLabels } from '@poolhouse/domain/features/marketplace/health/store-health';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { Card, CardGrid } from '../../../ui/card-grid.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import classes from './health.module.css';
import {
  besideLimit,
  type HealthOfStore,
  healthStyles,
  latestJudged,
  limitText,
  percentText,
  worstLevel,
} from './health-styles.ts';

/** Shows a card for each store: its rates of the latest month that can be judged. */
export function StoreCards({ stores }: { stores: readonly HealthOfStore[] }) {
  return (
    <CardGrid>
      {stores.map((one) => (
        <StoreCard key={one.store} store={one} />
      ))}
    </CardGrid>
  );
}

function StoreCard({ store }: { store: HealthOfStore }) {
  const latest = latestJudged(store);
  if (latest === undefined) return null;
  const { month, orders, rates } = latest;
  const worst = worstLevel(rates);
  return (
    <Card
      title={store.label}
      aside={<StatusDot {...healthStyles[worst]} isQuiet={worst === 'unrated'} />}
      meta={`${formatMonth(month)} · ${orders.toLocaleString('en-AU')} ${orders === 1 ? 'order' : 'orders'}`}
    >
      <dl className={classes.rates}>
        {rates.map((rate) => (
          <div key={rate.metric} className={classes.rate}>
            <dt>{storeMetricLabels[rate.metric]}</dt>
            <dd>
              <strong>{percentText(rate.percent)}</strong>
              <span className={classes.note} title={rate.limit?.note ?? undefined}>
                {limitText(rate)}
              </span>
              {rate.level !== 'unrated' && <StatusDot {...healthStyles[rate.level]} label={besideLimit[rate.level]} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
