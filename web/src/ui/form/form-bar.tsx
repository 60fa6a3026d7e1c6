import type { ReactNode } from 'react';
import classes from './form-bar.module.css';

type Props = {
  label: string;
  /** How far it is, in words; read out when it changes. */
  state: string;
  className: string | undefined;
  /** The buttons. */
  children: ReactNode;
};

/** Shows a bar that stays visible while a long form is gone through: how far it is, and what ends it. */
export function FormBar({ label, state, className, children }: Props) {
  return (
    <section className={`${classes.bar} ${className}`} aria-label={label} data-print="hide">
      <span className={classes.state} aria-live="polite">
        {state}
      </span>
      {children}
    </section>
  );
}
