import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type Props = {
  title: string;
  description?: string;
  action?: ReactNode;
  /** For a table that needs the width of the page. */
  isWide?: boolean;
  children: ReactNode;
};

/** Shows a part of a page or form: its title on the left, what it holds on the right. */
export function Section({ title, description, action, isWide = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} data-wide={isWide} aria-labelledby={id}>
      <div className={classes.side}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {description && <p className={classes.description}>{description}</p>}
        {action}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
