import { IconPrinter } from '@tabler/icons-react';
import { MenuItem } from './pop-up/menu-item.tsx';

/** How long a menu takes to be gone. */
const closingMs = 150;

/** Opens the browser's print dialog once the menu that it was asked for in is off the page. */
export function printPage(): void {
  setTimeout(() => window.print(), closingMs);
}

/** Shows the entry of a page's menu. */
export function PrintItem() {
  return (
    <MenuItem leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={printPage}>
      Print
    </MenuItem>
  );
}
