import { ActionIcon, Menu } from '@mantine/core';
import { IconCopyCheck, IconDots, IconPencilCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../shell/paths.ts';

/** What is seldom looked for beside the list of dealers. */
export function DealersMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="var(--ph-control)" aria-label="More about dealers">
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.dealerDuplicates} leftSection={<IconCopyCheck size={16} stroke={1.75} />}>
          Possible duplicates
        </Menu.Item>
        <Menu.Item component={Link} to={paths.dealerBulkEdits} leftSection={<IconPencilCog size={16} stroke={1.75} />}>
          Bulk edits
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
