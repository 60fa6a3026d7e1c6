import { Link } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import type { Search } from '../list/list-state.ts';
import classes from './bar-list.module.css';

/** The parts of a bar, each with its colour; the first one begins at the left. */
export type BarPart = { label: string; colour: 'blue' | 'teal' | 'red' | 'gray' };

type BarRow = {
  key: string;
  label: string;
  /** One number for each part. */
  values: readonly number[];
  /** Filters that show what it counts, on the same page. */
  search?: Search;
};

type Props = {
  title: string;
  parts: readonly BarPart[];
  rows: readonly BarRow[] /** Over the names. */;
  heading: string;
  /** How a value is written, such as an amount; a plain number unless given. */
  valueText?: (value: number) => string;
};

const plainText = (value: number) => value.toLocaleString('en-AU');
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Shows counts as bars beside their names and numbers: a table that is also a chart. */
export function BarList({ title, heading, parts, rows, valueText = plainText }: Props) {
  const most = Math.max(1, ...rows.map(({ values }) => sumOf(values)));
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {parts.length > 1 && <Legend parts={parts} />}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{heading}</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">{parts.map(({ label }) => label).join(', ')}</span>
            </th>
            <th scope="col" className={classes.number}>
              <span className="visually-hidden">Number</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, search }) => (
            <tr key={key} data-none={sumOf(values) === 0}>
              <th scope="row">
                <span className={classes.name}>
                  {search ? (
                    <Link to="." search={searchOf(search)} resetScroll={false}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </span>
              </th>
              <td className={classes.bars}>
                <Bar parts={parts} values={values} most={most} valueText={valueText} />
              </td>
              <td className={classes.number}>{valueText(sumOf(values))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Legend({ parts }: Pick<Props, 'parts'>) {
  return (
    <p className={classes.legend} aria-hidden>
      {parts.map(({ label, colour }) => (
        <span key={label} className={classes.key} data-colour={colour}>
          {label}
        </span>
      ))}
    </p>
  );
}

type BarProps = Required<Pick<Props, 'parts' | 'valueText'>> & { values: readonly number[]; most: number };

function Bar({ parts, values, most, valueText }: BarProps) {
  const summary = parts.map(({ label }, at) => `${label}: ${valueText(values[at] ?? 0)}`).join(', ');
  return (
    <>
      <span className={classes.track} title={summary} aria-hidden>
        {parts.map(({ label, colour }, at) => (
          <span
            key={label}
            className={classes.bar}
            data-colour={colour}
            style={{ width: `${((values[at] ?? 0) / most) * 100}%` }}
          />
        ))}
      </span>
      <span className="visually-hidden">{summary}</span>
    </>
  );
}
