import { Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../shell/paths.ts';
import { searchOf } from '../../ui/address-link.ts';
import type { Search } from '../../ui/list/list-state.ts';

/** The same dealers on the map. */
export function MapButton({ query }: { query: Search }) {
  const { sort: _sort, located: _located, ...filters } = query;
  return (
    <Button
      component={Link}
      to={paths.dealerMap}
      search={searchOf(filters)}
      variant="default"
      leftSection={<IconMap size={16} stroke={1.75} />}
    >
      Map
    </Button>
  );
}
