import type { ReactNode } from 'react';
import classes from './board.module.css';

/** Shows a line of a card, with an amount or a number at its end. */
export function CardLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <p className={classes.cardLine}>
      <span className={classes.lead}>{children}</span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </p>
  );
}
