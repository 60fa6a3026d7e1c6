import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const staff: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'MARKETPLACE', 'SUPERUSER', 'FINANCE'];
const viewers: readonly Role[] = [...staff, 'RECEPTION'];
const assigners: readonly Role[] = ['ADMIN', 'MARKETPLACE', 'SUPERUSER'];

export const accessRows: AccessRows = {
  'marketplace.list': viewers,
  'marketplace.totals': viewers,
  'marketplace.options': viewers,
  'marketplace.sales': viewers,
  'marketplace.get': viewers,
  'marketplace.history': viewers,
  'marketplace.csv': staff,
  'marketplace.create': staff,
  'marketplace.update': staff,
  'marketplace.changeStatus': staff,
  'marketplace.release': staff,
  'marketplace.assign': assigners,
  'marketplace.sendToErp': assigners,
  'marketplace.erp': viewers,
  'marketplace.erpForm': staff,
  'marketplace.fulfilment': viewers,
  'marketplace.emailInvoice': staff,
  'marketplace.emailInvoices': staff,
  'marketplace.notify': staff,
  'marketplace.deliver': staff,
  'marketplace.return': staff,
  'marketplace.refund': staff,
  'marketplace.replace': staff,
  'bulkEdits.previewMarketplace': staff,
  'bulkEdits.startMarketplace': staff,
  'marketplace.makeDispatchFile': staff,
  'marketplace.markDispatchFileUploaded': staff,
  'marketplace.readDispatchResult': staff,
  'marketplace.files': viewers,
  'marketplace.addFile': staff,
  'marketplace.updateFile': staff,
  'marketplace.removeFile': staff,
  'marketplace.restoreFile': staff,
  'marketplace.salesCsv': staff,
  'marketplace.dispatchFiles': viewers,
  'marketplace.dispatchesOfOrder': viewers,
  'marketplace.downloadDispatchFile': staff,
  'marketplace.health': viewers,
  'marketplace.nearestDealers': assigners,
  'marketplace.assignableDealers': assigners,
};
