import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

type Looks = { isNumber?: boolean /** Left out on a phone. */; isOptional?: boolean };
export type PlainColumn = Looks & { label: string /** Only read out, as over buttons. */; isUnseen?: boolean };

type Props = {
  columns: readonly PlainColumn[];
  children: ReactNode;
  /** For rows without a link or button: where the table is wider than the screen, the arrow keys scroll it. */
  scrollsByKeyboard?: boolean;
};

/** Shows a short table that is shown whole; its rows are `tr`, at rest with `data-off`; a row header of several words is a `th` with `data-wraps`. Long lists are a `RecordList`. */
export function PlainTable({ columns, children, scrollsByKeyboard = false }: Props) {
  return (
    <div className={classes.scroller} {...(scrollsByKeyboard && { tabIndex: 0 })}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label, isUnseen, ...looks }) => (
              <th key={label} scope="col" className={lookOf(looks)}>
                {isUnseen ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Shows a cell of a row; one that wraps breaks a long word. */
export function PlainCell({ children, wraps, ...looks }: Looks & { wraps?: boolean; children: ReactNode }) {
  return (
    <td className={lookOf(looks)} data-wraps={wraps}>
      {children}
    </td>
  );
}

function lookOf({ isNumber, isOptional }: Looks): string {
  return [isNumber && classes.number, isOptional && classes.optional].filter(Boolean).join(' ');
}
