import { Button } from '@mantine/core';
import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import { salesChartData } from '../../../services/store-sales/sales-chart-data.ts';
import { ChartPanel } from '../../../ui/chart/chart-panel.tsx';
import { ChartSkeleton } from '../../../ui/chart/chart-skeleton.tsx';
import { dealerPaths } from '../paths.ts';

/** Shows the sales of the last 12 months on Home; nothing when nothing was sold, or when they can't be read. */
export function SalesCard() {
  const { data: sales, isPending } = useQuery(queryOf(dealerSalesApi.sales));
  if (isPending) return <ChartSkeleton />;
  if (sales === undefined || sales.stores.length === 0) return null;
  return (
    <ChartPanel
      title="Sales, last 12 months"
      data={salesChartData(sales)}
      actions={
        <Button component={Link} to={dealerPaths.sales} variant="default" size="xs">
          All sales
        </Button>
      }
    />
  );
}
