import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import type { Search } from './list-state.ts';

type Props = { to: string; filters: Search; icon: TablerIcon; children: string };

/** Links to another view of the same records, with the same filters. */
export function SameRecordsButton({ to, filters, icon: Icon, children }: Props) {
  return (
    <Button
      component={Link}
      to={to}
      search={searchOf(filters)}
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} />}
    >
      {children}
    </Button>
  );
}
