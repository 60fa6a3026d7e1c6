import { Skeleton } from '@mantine/core';
import { ChartSkeleton } from '../../ui/chart/chart-skeleton.tsx';
import { Figures } from '../../ui/chart/figures.tsx';
import classes from './sales-report.module.css';

const figures = ['Sales', 'Orders', 'vs last year', 'Best month'].map((label) => ({
  label,
  value: <Skeleton component="span" display="block" height={20} width={96} my={5} />,
  note: <Skeleton component="span" display="block" height={10} width={128} my={5} />,
}));

/** Shows the outlines of the report while its figures are on the way. */
export function SalesSkeleton() {
  return (
    <div className={classes.report} aria-busy="true">
      <Figures figures={figures} />
      <div className={classes.chart}>
        <Skeleton height={12} width={112} my={10} />
        <Skeleton height={12} width="60%" my={16} />
        <ChartSkeleton />
      </div>
    </div>
  );
}
