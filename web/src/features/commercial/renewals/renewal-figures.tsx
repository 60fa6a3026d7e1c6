import { Skeleton } from '@mantine/core';
import type { CustomerState } from '@poolhouse/domain/features/commercial/customers/customer';
import { customerStateLabels } from '@poolhouse/domain/features/commercial/customers/customer-states';
import { renewalsApi } from '@poolhouse/domain/features/commercial/renewals/api';
import { dueText } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import { formatWholeDollars } from '@poolhouse/domain/kernel/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { BarList, type BarPart } from '../../../ui/chart/bar-list.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import classes from './renewal-figures.module.css';

const parts: readonly BarPart[] = [{ label: 'Budget', colour: 'blue' }];

/** Shows what the filtered renewals come to: by when they are due, by state, and by manager. Each bar filters by what it adds up. */
export function RenewalFigures({ query: { sort: _sort, ...filter } }: { query: Search }) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(renewalsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <Skeleton height={180} className={classes.skeleton} aria-busy="true" />;
  const { due, states, managers } = data;
  const unpriced = due.at(-1)?.unpriced ?? 0;
  if (states.length === 0) return null;
  return (
    <>
      <section className={classes.figures} data-stale={isPlaceholderData} aria-label="Budgets">
        <BarList
          title="Budget by when it is due"
          heading="Due"
          parts={parts}
          valueText={formatWholeDollars}
          rows={due.map(({ months, cents }) => ({
            key: String(months),
            label: dueText(months),
            values: [cents],
            search: { ...filter, due: String(months) },
          }))}
        />
        <BarList
          title="By state"
          heading="State"
          parts={parts}
          valueText={formatWholeDollars}
          rows={states.map(({ name, cents }) => barOf(name, cents, { filter, by: 'state' }))}
        />
        <BarList
          title="By manager"
          heading="Managed by"
          parts={parts}
          valueText={formatWholeDollars}
          rows={managers.map(({ name, cents }) => barOf(name, cents, { filter, by: 'managed_by' }))}
        />
      </section>
      <p className={classes.note}>
        Estimates by the prices of the rule book, including GST. Each time includes what is due earlier.
        {unpriced > 0 && ` ${unpriced} ${unpriced === 1 ? 'item has' : 'items have'} no price.`}
      </p>
    </>
  );
}

/** Returns the bar of a state or manager; those without a name can’t be filtered by. */
function barOf(name: string | null, cents: number, { filter, by }: { filter: Search; by: 'state' | 'managed_by' }) {
  if (name === null) return { key: 'none', label: by === 'state' ? 'No state' : 'No manager', values: [cents] };
  const label = by === 'state' ? customerStateLabels[name as CustomerState] : name;
  return { key: name, label, values: [cents], search: { ...filter, [by]: name } };
}
