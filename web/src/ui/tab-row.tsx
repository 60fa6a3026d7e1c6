import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './tab-row.module.css';

/** Shows a row of `TabLink`s across the page, on a line of its own. Where it is too narrow for all, the current one is in view. */
export function TabRow({ className, ...nav }: ComponentProps<'nav'>) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[data-current=true]');
    if (row.current == null || current == null) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  });
  return <nav ref={row} className={`${classes.row} ${className}`} {...nav} />;
}
