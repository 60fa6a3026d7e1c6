import type { ComponentProps } from 'react';
import classes from './tab-row.module.css';

/** Shows a row of `TabLink`s across the page, on a line of its own. */
export function TabRow({ className, ...nav }: ComponentProps<'nav'>) {
  return <nav className={`${classes.row} ${className}`} {...nav} />;
}
