import type { AccessRows } from '../../testing/access-rows.ts';
import type { Role } from '@poolhouse/domain/features/access/roles';

/** Those who see service requests, sales or commercial reports. */
const viewers: readonly Role[] = [
  'ADMIN','OFFICE_MANAGER','ACCOUNT','MARKETPLACE','SUPERUSER','FINANCE','RECEPTION','DEALER','SERVICE','COMMERCIAL'];

export const accessRows: AccessRows = {
  'robots.passport': viewers,
  'robots.label': viewers,
};
