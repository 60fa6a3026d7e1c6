import { type ReactNode, useId } from 'react';
import classes from './home-section.module.css';

type Props = { title: string; note?: ReactNode; action?: ReactNode; children: ReactNode };

/** Shows a part of Home: its title and what it holds, without a box around it. */
export function HomeSection({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
