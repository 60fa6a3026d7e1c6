import { type ReactNode, useId } from 'react';
import classes from './pick-up-part.module.css';

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** Shows a part of a pick-up's page under its own heading. */
export function PickUpPart({ title, action, children }: Props) {
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
