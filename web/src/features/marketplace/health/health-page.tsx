import { NativeSelect } from '@mantine/core';
import {
  type HealthLevel,
  healthApi,
  type StoreHealth,
  type StoreRate,
  storeMetricLabels,
} from '@poolhouse/domain/features/marketplace/health/store-health';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardGrid } from '../../../ui/card-grid.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';
import { orderPaths } from '../paths.ts';
import classes from './health.module.css';

type HealthOfStore = StoreHealth['stores'][number];

/** How a level is shown: never by its colour alone. */
const healthStyles = {
  green: { label: 'Within the limit', colour: 'green' },
  amber: { label: 'Near the limit', colour: 'orange' },
  red: { label: 'Above the limit', colour: 'red' },
  unrated: { label: 'Not rated', colour: 'gray' },
} as const satisfies Record<HealthLevel, { label: string; colour: StatusColour }>;

/** The same beside the limit itself. */
const besideLimit = {
  green: 'Within',
  amber: 'Near',
  red: 'Above',
  unrated: 'Not rated',
} as const satisfies Record<HealthLevel, string>;

/** Returns a rate as people read it; a dash without orders to judge. */
function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent.toLocaleString('en-AU', { maximumFractionDigits: 1 })}%`;
}

/** Returns what a rate is held against. */
export function limitText({ limit }: StoreRate): string {
  return limit === null ? 'No limit' : `Limit ${percentText(limit.percent)}`;
}

/** Returns the latest month of a store that has orders to judge; its latest month where none has. */
function latestMonth({ months }: HealthOfStore): HealthOfStore['months'][number] | undefined {
  return months.findLast(({ rates }) => rates.some(({ percent }) => percent !== null)) ?? months.at(-1);
}

const worst: readonly HealthLevel[] = ['red', 'amber', 'green', 'unrated'];

/** Returns the worst level of some rates. */
function worstLevel(rates: readonly StoreRate[]): HealthLevel {
  return worst.find((level) => rates.some((rate) => rate.level === level)) ?? 'unrated';
}

const periods = ['3', '6', '12', '24'];

/** Shows how each store judges us: late dispatch, cancellations and returns against its limits. */
export function HealthPage() {
  const { months: named }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const months = periods.find((one) => one === named) ?? '12';
  const choose = (next: string) => void navigate({ to: '.', search: searchOf({ months: next }) });
  return (
    <>
      <PageHeader
        title="Store health"
        back={<BackLink to={orderPaths.list}>Market Place</BackLink>}
        actions={
          <NativeSelect
            aria-label="Months"
            value={months}
            onChange={(event) => choose(event.currentTarget.value)}
            data={periods.map((value) => ({ value, label: `Last ${value} months` }))}
          />
        }
      />
      <div className={classes.page}>
        <Loaded query={queryOf(healthApi.health, { query: { months } })} what="Store health">
          {({ stores }) =>
            stores.length === 0 ? (
              <EmptyState drawing="empty" title="No orders in these months">
                Stores appear here with their first order.
              </EmptyState>
            ) : (
              <>
                <StoreCards stores={stores} />
                <HealthTable stores={stores} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** Shows a card for each store: its rates of the latest month that can be judged. */
function StoreCards({ stores }: { stores: readonly HealthOfStore[] }) {
  return (
    <CardGrid>
      {stores.map((one) => (
        <StoreCard key={one.store} store={one} />
      ))}
    </CardGrid>
  );
}

function StoreCard({ store }: { store: HealthOfStore }) {
  const latest = latestMonth(store);
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

const columns = [
  { label: 'Month' },
  { label: 'Orders', isNumber: true },
  ...Object.values(storeMetricLabels).map((label) => ({ label })),
];

/** Shows the rates of each store by month, the latest first; months without orders are left out. */
function HealthTable({ stores }: { stores: readonly HealthOfStore[] }) {
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
