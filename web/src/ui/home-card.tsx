import { type ReactNode, useId } from 'react';
import classes from './home-card.module.css';

/** Shows a card of Home under its heading. */
export function HomeCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
