import { Menu } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';

/** Offers to send a record as a PDF, in its menu; the page shows the dialog. */
export function EmailPdfItem({ onClick }: { onClick: () => void }) {
  return (
    <Menu.Item onClick={onClick} leftSection={<IconMailForward size={16} stroke={1.75} />}>
      Email as PDF…
    </Menu.Item>
  );
}
