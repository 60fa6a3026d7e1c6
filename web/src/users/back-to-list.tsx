import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AccountCircle } from './account-circle.ts';
import classes from './account-page.module.css';

export function BackToList({ circle }: { circle: AccountCircle }) {
  return (
    <Anchor component={Link} to={circle.listPath} className={classes.back}>
      <IconChevronLeft size={14} stroke={1.75} /> {circle.title}
    </Anchor>
  );
}
