import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { MonthChartData } from '../../ui/chart/month-series.ts';
import { type SeriesStyle, seriesStyles } from '../../ui/chart/series-styles.ts';

/** Over all stores, so that a store looks the same wherever it is shown, whichever others are. */
const looks = seriesStyles(Object.values(storeLabels));
const unknownLook: SeriesStyle = { colour: 'var(--ph-dim)', pattern: 'plain' };

/** Returns sales by store as the chart shows them. */
export function salesChartData({ months, unfinished, stores }: StoreSales): MonthChartData {
  return {
    months,
    unfinished,
    series: stores.map(({ store, label, cents, lastYear }) => ({
      id: store,
      label,
      cents,
      lastYear,
      look: looks.get(label) ?? unknownLook,
    })),
  };
}
