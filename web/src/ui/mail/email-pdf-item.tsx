import { IconMailForward } from '@tabler/icons-react';
import { MenuItem } from '../pop-up/menu-item.tsx';

/** Offers to send a record as a PDF, in its menu; the page shows the dialog. */
export function EmailPdfItem({ onClick }: { onClick: () => void }) {
  return (
    <MenuItem onClick={onClick} leftSection={<IconMailForward size={16} stroke={1.75} />}>
      Email as PDF…
    </MenuItem>
  );
}
