import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../shell/paths.ts';
import { searchOf } from '../../ui/address-link.ts';
import type { Search } from '../../ui/list/list-state.ts';
import classes from '../dealer-page.module.css';

/** Back to the dealers with the same filters. */
export function BackToList() {
  const withFilters = ({ year: _year, months: _months, ...filters }: Search) => searchOf(filters);
  return (
    <Anchor component={Link} to={paths.dealers} search={withFilters as never} className={classes.back}>
      <IconChevronLeft size={14} stroke={1.75} /> Dealers
    </Anchor>
  );
}
