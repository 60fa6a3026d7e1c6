import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

/** Those who see service requests, sales or commercial reports. */
const viewers: readonly Role[] = [
  'ADMIN',
  'OFFICE_MANAGER',
  'ACCOUNT',
  'MARKETPLACE',
  'SUPERUSER',
  'FINANCE',
  'RECEPTION',
  'DEALER',
  'SERVICE',
  'COMMERCIAL',
];

export const accessRows: AccessRows = {
  'robots.passport': viewers,
  'robots.label': viewers,
};
