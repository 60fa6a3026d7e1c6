import type { ReactNode } from 'react';
import classes from './outcome-page.module.css';

/** Fills the window, so that the rows scroll under what stands above them; a phone scrolls all of it. */
export function OutcomePage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
