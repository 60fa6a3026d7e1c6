import type { ReactNode } from 'react';
import classes from './page-body.module.css';

/** Shows what stands below the header of a page that is neither a list nor a record. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}
