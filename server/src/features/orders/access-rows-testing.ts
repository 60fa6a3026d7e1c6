import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const staff: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'ACCOUNT', 'SUPERUSER', 'FINANCE'];
const approvers: readonly Role[] = ['ADMIN', 'ACCOUNT', 'SUPERUSER', 'FINANCE'];
const superusers: readonly Role[] = ['ADMIN', 'SUPERUSER'];

export const accessRows: AccessRows = {
  'shop.webhook': 'anyone',
  'orders.list': staff,
  'orders.totals': staff,
  'orders.options': staff,
  'orders.get': staff,
  'orders.history': staff,
  'orders.csv': staff,
  'orders.byDealer': staff,
  'orders.update': staff,
  'orders.changeStatus': staff,
  'orders.replace': staff,
  'orders.nearestDealers': approvers,
  'orders.assignableDealers': approvers,
  'orders.refunds': staff,
  'orders.refund': approvers,
  'orders.processPriority': approvers,
  'orders.erp': staff,
  'orders.previewEmail': staff,
  'orders.sendEmail': staff,
  'orders.emailInvoice': staff,
  'orders.checkSent': approvers,
  'orders.lastCheck': staff,
  'orders.warehouseStatus': staff,
  'orders.warehousePending': staff,
  'bulkEdits.previewOrders': staff,
  'bulkEdits.startOrders': staff,
  'shop.pull': superusers,
  'shop.pullState': staff,
  'shop.settleDifferences': staff,
  'shop.takeShopValue': staff,
};
