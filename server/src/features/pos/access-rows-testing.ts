import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const till: readonly Role[] = ['ADMIN'];

export const accessRows: AccessRows = {
  'tills.desk': till,
  'tills.list': till,
  'tills.create': till,
  'tills.open': till,
  'tills.move': till,
  'tills.close': till,
  'tills.reports': till,
  'tillProducts.list': till,
  'tillProducts.read': till,
  'sales.list': till,
  'sales.csv': till,
  'sales.get': till,
  'sales.history': till,
  'sales.create': till,
  'sales.update': till,
  'sales.changeStatus': till,
  'sales.pay': till,
  'sales.refund': till,
  'sales.exchange': till,
  'sales.finish': till,
};
