import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../../testing/access-rows.ts';

/** Who may see orders of the shop, of the stores, or both. */
const viewers: readonly Role[] = [
  'ADMIN',
  'OFFICE_MANAGER',
  'ACCOUNT',
  'MARKETPLACE',
  'SUPERUSER',
  'FINANCE',
  'RECEPTION',
];

export const accessRows: AccessRows = {
  // The use case refuses those who may act on no kind of order.
  'orderLinks.create': everyone,
  'orderLinks.generate': everyone,
  'orderLinks.revoke': everyone,
  'orderLinks.list': viewers,
  'orderLinks.page': 'anyone',
  'orderLinks.document': 'anyone',
};
