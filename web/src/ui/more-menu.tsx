import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuButton } from './pop-up/pop-up.tsx';

/** Shows the menu of less common actions beside the buttons of a page; its children are the items. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const button = (
    <ActionIcon variant="default" size="var(--ph-control)" aria-label={label}>
      <IconDots size={16} stroke={1.75} />
    </ActionIcon>
  );
  return <MenuButton button={button}>{children}</MenuButton>;
}
