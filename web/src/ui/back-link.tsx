import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './back-link.module.css';
import { lastSearchOf } from './list/list-trail.ts';

/** Shows the link back, above the title of a page; it leads to a list as that last was. */
export function BackLink({ to, search, children }: { to: string; search?: never; children: ReactNode }) {
  const shown = search ?? lastSearchOf(to);
  return (
    <Anchor component={Link} to={to} search={shown} className={classes.back}>
      <IconChevronLeft size={14} stroke={1.75} /> {children}
    </Anchor>
  );
}
