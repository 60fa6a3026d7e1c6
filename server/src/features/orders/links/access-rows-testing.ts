import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../../testing/access-rows.ts';

/** Who may act on orders of the shop, of the stores, or both. */
const actors: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'ACCOUNT', 'MARKETPLACE', 'SUPERUSER', 'FINANCE'];

export const accessRows: AccessRows = {
  // The use case refuses those who may act on no kind of order.
  'orderLinks.create': everyone,
  'orderLinks.generate': everyone,
  'orderLinks.list': [...actors, 'RECEPTION'],
  'orderLinks.revoke': actors,
  'orderLinks.page': 'anyone',
  'orderLinks.document': 'anyone',
};
