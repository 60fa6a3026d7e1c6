import type { AccessRows } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'shop.webhook': 'anyone',
  'orders.processPriority': ['ADMIN', 'SUPERUSER'],
  'orders.previewEmail': ['ADMIN', 'OFFICE_MANAGER', 'ACCOUNT', 'SUPERUSER', 'FINANCE'],
};
