import { Menu } from '@mantine/core';
import { IconCopyCheck, IconPencilCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { dealerPaths } from './paths.ts';

/** Shows the menu of less common actions beside the list of dealers. */
export function DealersMenu() {
  return (
    <MoreMenu label="More about dealers">
      <Menu.Item component={Link} to={dealerPaths.duplicates} leftSection={<IconCopyCheck size={16} stroke={1.75} />}>
        Possible duplicates
      </Menu.Item>
      <Menu.Item component={Link} to={dealerPaths.bulkEdits} leftSection={<IconPencilCog size={16} stroke={1.75} />}>
        Bulk edits
      </Menu.Item>
    </MoreMenu>
  );
}
