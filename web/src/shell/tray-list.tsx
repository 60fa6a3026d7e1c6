import type { ReactNode } from 'react';
import classes from './tray-list.module.css';

type Props = {
  title: string;
  /** Stands there when there is nothing to list. */
  empty?: string;
  /** An `li` each. */
  children: readonly ReactNode[];
};

/** Shows what drops down from the top bar: a title, and a list that scrolls. */
export function TrayList({ title, empty, children }: Props) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      {children.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={classes.list} tabIndex={0}>
          {children}
        </ul>
      )}
    </>
  );
}
