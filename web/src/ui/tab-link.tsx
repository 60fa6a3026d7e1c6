import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import classes from './tab-link.module.css';

type Props = {
  /** The page that it leads to; without one it stays on this page and changes what the address asks of it. */
  to?: string;
  search?: never;
  ref?: Ref<HTMLAnchorElement> | undefined;
  isCurrent: boolean;
  /** What the current one is to assistive technology: a page of its own, or a choice within one. */
  currentAs?: 'page' | 'true';
  className: string | undefined;
  'data-outcome'?: string | undefined;
  children: ReactNode;
};

/** Shows a tab as a link, so that it has an address and the browser's back button works. Its row decides on the layout. */
export function TabLink({ to = '.', isCurrent, currentAs = 'page', className, ...link }: Props) {
  return (
    <Link
      to={to}
      resetScroll={to !== '.'}
      className={`${classes.tab} ${className}`}
      data-current={isCurrent}
      aria-current={isCurrent ? currentAs : undefined}
      activeProps={{}}
      {...link}
    />
  );
}
