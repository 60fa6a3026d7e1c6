import type { ReactNode } from 'react';
import classes from './fact-grid.module.css';

export type Fact = {
  label: string;
  /** Null and empty text show as missing. */
  value: ReactNode;
  isWide?: boolean;
};

type Props = { facts: readonly Fact[]; columns?: 1 | 2 };

/** Shows labels and values; what is missing shows as a dash, so that one knows it was looked for. */
export function FactGrid({ facts, columns = 2 }: Props) {
  return (
    <dl className={classes.grid} data-columns={columns}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={classes.fact} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{isMissing(value) ? <span className={classes.missing}>–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
