import type { AccessRows } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  // Those who see service requests or sales.
  'robots.passport': [
    ...(['ADMIN', 'OFFICE_MANAGER', 'ACCOUNT', 'MARKETPLACE', 'SUPERUSER', 'FINANCE', 'RECEPTION'] as const),
    ...(['DEALER', 'SERVICE'] as const),
  ],
};
