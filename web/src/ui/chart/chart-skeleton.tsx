import { Skeleton } from '@mantine/core';
import classes from './chart.module.css';

const heights = [72, 60, 48, 38, 30, 28, 34, 46, 62, 80, 92, 84];

/** Shows the outlines of a chart at its height while code or figures are on the way. */
export function ChartSkeleton() {
  return (
    <div className={`${classes.drawing} ${classes.skeleton}`} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading the chart
      </span>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve bars that never change places
        <Skeleton key={at} height={`${height}%`} radius="sm" />
      ))}
    </div>
  );
}
