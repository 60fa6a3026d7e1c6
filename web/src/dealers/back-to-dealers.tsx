import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../shell/paths.ts';
import classes from './dealer-page.module.css';

/** What leads back to the list, above the title of a page. */
export function BackToDealers() {
  return (
    <Anchor component={Link} to={paths.dealers} className={classes.back}>
      <IconChevronLeft size={14} stroke={1.75} /> Dealers
    </Anchor>
  );
}
