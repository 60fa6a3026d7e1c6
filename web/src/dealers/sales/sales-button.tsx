import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../shell/paths.ts';
import { searchOf } from '../../ui/address-link.ts';
import type { Search } from '../../ui/list/list-state.ts';

/** From the list to the sales of the dealers that it shows: the filters go along. */
export function SalesButton({ query: { sort: _sort, ...filters } }: { query: Search }) {
  return (
    <Button
      component={Link}
      to={paths.dealerSales}
      search={searchOf(filters)}
      variant="default"
      leftSection={<IconChartBar size={16} stroke={1.75} />}
    >
      Sales
    </Button>
  );
}
