import { Drawer } from '@mantine/core';
import classes from './menu-drawer.module.css';
import { Rail } from './rail.tsx';

/** Shows the menu over the page, where there is no room beside it. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={272}
      withCloseButton={false}
      padding={0}
      title="Menu"
      classNames={{ header: 'visually-hidden', body: classes.body }}
    >
      <Rail isNarrow={false} onFollow={onClose} />
    </Drawer>
  );
}
