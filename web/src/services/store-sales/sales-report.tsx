import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChartPanel } from '../../ui/chart/chart-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { salesChartData } from './sales-chart-data.ts';
import { SalesFigures } from './sales-figures.tsx';
import classes from './sales-report.module.css';
import { SalesSkeleton } from './sales-skeleton.tsx';
import { StoreShares } from './store-shares.tsx';

type Props = {
  answer: UseQueryResult<StoreSales>;
  /** Stands beside the switch between chart and table. */
  actions: ReactNode;
  /** Shown where nothing was sold. */
  empty: ReactNode;
};

/** Shows sales by store: a few figures, the chart, and each store's share. */
export function SalesReport({ answer, actions, empty }: Props) {
  const { data: sales, isPlaceholderData } = answer;
  if (sales === undefined) {
    if (answer.isError) return <ErrorState error={answer.error} what="Sales" onRetry={() => void answer.refetch()} />;
    return <SalesSkeleton />;
  }
  if (sales.stores.length === 0) return empty;
  return (
    <div className={classes.report}>
      <SalesFigures sales={sales} />
      <div className={classes.chart}>
        <ChartPanel title="Sales by store" data={salesChartData(sales)} isStale={isPlaceholderData} actions={actions} />
        <StoreShares sales={sales} />
      </div>
    </div>
  );
}
