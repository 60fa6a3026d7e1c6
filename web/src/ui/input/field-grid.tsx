import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/** Shows fields side by side, below each other on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** Shows a field as wide as the grid. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
