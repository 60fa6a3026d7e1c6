import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { MonthChartData } from '../../../ui/chart/month-series.ts';
import { type SeriesLook, seededLooks } from '../../../ui/chart/seeded-looks.ts';

/** Over all stores, so that a store looks the same wherever it is shown, whichever others are. */
const looks = seededLooks(Object.values(storeLabels));
const unknownLook: SeriesLook = { colour: 'var(--ph-dim)', pattern: 'plain' };

/** Sales by store as the chart shows them. */
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
