import { formatCents } from '@poolhouse/domain/kernel/money';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import classes from './chart.module.css';
import { type MonthChartData, monthRows, totalLine } from './month-series.ts';

type Props = { title: string; data: MonthChartData };

/** Shows the figures of a chart as a table: what can be read aloud, copied and added up. */
export function ChartTable({ title, data }: Props) {
  const lines = monthRows(data);
  const total = totalLine(lines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={classes.tableScroller} aria-label={`${title}, table`} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {data.series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Total</th>
            <th scope="col">Last year</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.month}>
              <th scope="row">
                {formatMonth(line.month)}
                {line.isUnfinished && <span className={classes.soFar}> so far</span>}
              </th>
              <Amounts series={data.series} {...line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Amounts series={data.series} {...total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type AmountsProps = Pick<MonthChartData, 'series'> & { values: readonly number[]; total: number; lastYear: number };

function Amounts({ series, values, total, lastYear }: AmountsProps) {
  return (
    <>
      {series.map(({ id }, at) => (
        <td key={id}>{formatCents(values[at] ?? 0)}</td>
      ))}
      <td className={classes.total}>{formatCents(total)}</td>
      <td className={classes.before}>{formatCents(lastYear)}</td>
    </>
  );
}
