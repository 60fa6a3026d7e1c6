import { summariseSales } from '@poolhouse/domain/features/dealers/sales/sales-summary';
import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { changeText, dollarText } from '../../ui/chart/amount-text.ts';
import { Figures } from '../../ui/chart/figures.tsx';

/** Shows total, orders, growth and best month. */
export function SalesFigures({ sales }: { sales: StoreSales }) {
  const { cents, orders, average, best, growth } = summariseSales(sales);
  const { months, unfinished } = sales;
  const span = `${formatMonth(months[0] ?? '')} – ${formatMonth(months.at(-1) ?? '')}`;
  return (
    <Figures
      figures={[
        { label: 'Sales', value: dollarText(cents), note: span },
        {
          label: 'Orders',
          value: orders.toLocaleString('en-AU'),
          note: average === null ? '' : `${dollarText(average)} on average`,
        },
        {
          label: 'vs last year',
          value: growth === null ? '–' : changeText(growth),
          note: growth === null ? 'No sales in those months' : unfinished ? 'Whole months only' : 'The same months',
        },
        {
          label: 'Best month',
          value: best === null ? '–' : formatMonth(best.month),
          note: best === null ? '' : dollarText(best.cents),
        },
      ]}
    />
  );
}
