import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** How long a menu takes to be gone. */
const closingMs = 150;

/** Opens the browser's print dialog once the menu that it was asked for in is off the page. */
export function printPage(): void {
  setTimeout(() => window.print(), closingMs);
}

/** Shows the entry of a page's menu. */
export function PrintItem() {
  return (
    <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={printPage}>
      Print
    </Menu.Item>
  );
}
