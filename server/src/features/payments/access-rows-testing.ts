import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const keepers: readonly Role[] = ['ADMIN', 'ACCOUNT', 'FINANCE'];
const exporters: readonly Role[] = [...keepers, 'OFFICE_MANAGER', 'SUPERUSER'];
const viewers: readonly Role[] = [...exporters, 'RECEPTION'];

export const accessRows: AccessRows = {
  'payments.list': viewers,
  'payments.totals': viewers,
  'payments.get': viewers,
  'payments.history': viewers,
  'payments.csv': exporters,
  'payments.create': keepers,
  'payments.update': keepers,
  'payments.allocations': viewers,
  'payments.allocate': keepers,
  'payments.deallocate': keepers,
  'payments.fail': keepers,
  'payments.refund': keepers,
  'payouts.list': viewers,
  'payouts.orders': viewers,
  'payouts.get': viewers,
  'payouts.history': viewers,
  'payouts.addDeduction': keepers,
  'payouts.removeDeduction': keepers,
  'payouts.matchBank': keepers,
  'payouts.unmatchBank': keepers,
  'journals.list': viewers,
  'journals.close': keepers,
  'journals.preview': keepers,
  'journals.reopen': keepers,
  'journals.csv': exporters,
  'receivables.list': viewers,
  'receivables.get': viewers,
  'receivables.setLimit': keepers,
};
