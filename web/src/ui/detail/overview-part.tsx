import { type ReactNode, useId } from 'react';
import classes from './overview-part.module.css';

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** Shows a part of a record's first tab under its own heading, between its summary and its details. */
export function OverviewPart({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}
