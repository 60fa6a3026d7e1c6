import { useCallback, useState } from 'react';
import { readStored, writeStored } from '../../platform/stored.ts';

export type ChartView = 'chart' | 'table';

/** Returns whether a person likes charts or tables better; one choice for all charts, kept in this browser. */
export function useChartView(userId: string): [ChartView, (view: ChartView) => void] {
  const key = `poolhouse.chart.${userId}`;
  const [view, setView] = useState<ChartView>(() => (readStored(key) === 'table' ? 'table' : 'chart'));
  const choose = useCallback(
    (next: ChartView) => {
      setView(next);
      writeStored(key, next);
    },
    [key],
  );
  return [view, choose];
}
