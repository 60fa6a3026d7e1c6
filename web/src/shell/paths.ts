import { type Page, pagePaths } from '@poolhouse/domain/access/pages';

/** Every address of the product that a link can point at. Ids are encoded, so `NSW:C1001` is fine. */
export const paths = {
  signIn: '/',
  changePassword: '/change_password',
  home: '/home',
  account: '/home/account',
  serviceRequests: '/home/service_request',
  page: (page: Page) => pagePaths[page],
  dealers: '/home/dealers',
  newDealer: '/home/dealers/new',
  dealerSales: '/home/dealers/sales',
  dealerBulkEdits: '/home/dealers/bulk-edits',
  dealerBulkEdit: (id: string) => `/home/dealers/bulk-edits/${encodeURIComponent(id)}`,
  dealerDuplicates: '/home/dealers/duplicates',
  mergeDealers: '/home/dealers/merge',
  dealer: (ref: string) => `/home/dealers/${encodeURIComponent(ref)}`,
  dealerMap: '/home/dealers/map',
  dealersNear: '/home/dealers/near',
  importDealers: '/home/dealers/import',
  dealerImport: (id: string) => `/home/dealers/import/${encodeURIComponent(id)}`,
} as const;
