import type { ReactNode } from 'react';
import classes from './outcome-page.module.css';

/** Shows a page that fills the window, so that the rows scroll under what stands above them; a phone scrolls all of it. */
export function OutcomePage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
