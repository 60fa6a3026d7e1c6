import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './back-link.module.css';

/** Shows the link back, above the title of a page. */
export function BackLink({ to, search, children }: { to: string; search?: never; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} search={search} className={classes.back}>
      <IconChevronLeft size={14} stroke={1.75} /> {children}
    </Anchor>
  );
}
