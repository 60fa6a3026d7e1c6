import type { ReactNode } from 'react';
import classes from './figures.module.css';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** Shows a few numbers that say the most, above what they come from. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
