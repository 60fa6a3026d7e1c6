import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Shows the menu of less common actions beside the buttons of a page; its children are the items. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="var(--ph-control)" aria-label={label}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
