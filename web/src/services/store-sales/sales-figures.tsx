import { summariseSales } from '@poolhouse/domain/features/dealers/sales/sales-summary';
import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { formatWholeDollars } from '@poolhouse/domain/kernel/money';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { formatGrowth } from '@poolhouse/domain/kernel/number-text';
import { Figures } from '../../ui/chart/figures.tsx';

/** Shows total, orders, growth and best month. */
export function SalesFigures({ sales }: { sales: StoreSales }) {
  const { cents, orders, average, best, growth } = summariseSales(sales);
  const { months, unfinished } = sales;
  const span = `${formatMonth(months[0] ?? '')} – ${formatMonth(months.at(-1) ?? '')}`;
  return (
    <Figures
      figures={[
        { label: 'Sales', value: formatWholeDollars(cents), note: span },
        {
          label: 'Orders',
          value: orders.toLocaleString('en-AU'),
          note: average === null ? '' : `${formatWholeDollars(average)} on average`,
        },
        {
          label: 'vs last year',
          value: growth === null ? '–' : formatGrowth(growth),
          note: growth === null ? 'No sales in those months' : unfinished ? 'Whole months only' : 'The same months',
        },
        {
          label: 'Best month',
          value: best === null ? '–' : formatMonth(best.month),
          note: best === null ? '' : formatWholeDollars(best.cents),
        },
      ]}
    />
  );
}
