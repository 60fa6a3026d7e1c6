import { codeOf } from '../platform/api/load-code.ts';
import { lazyPage } from './lazy-page.ts';

/** What most people start with comes with the frame, in the same file. */
export { DealerListPage } from '../features/dealers/dealer-list-page.tsx';

const dealer = codeOf(() => import('./dealer-page-with-sent.tsx'));
const dealerSales = codeOf(() => import('../features/dealers/sales/dealer-sales-page.tsx'));
const newDealer = codeOf(() => import('../features/dealers/dealer-create-page.tsx'));
const bulkEdits = codeOf(() => import('../features/dealers/bulk-edit/bulk-edits-page.tsx'));
const bulkEdit = codeOf(() => import('../features/dealers/bulk-edit/bulk-edit-page.tsx'));
const duplicates = codeOf(() => import('../features/dealers/duplicates/duplicates-page.tsx'));
const merge = codeOf(() => import('../features/dealers/merge/merge-page.tsx'));
const dealerMap = codeOf(() => import('../features/dealers/places/dealer-map-page.tsx'));
const near = codeOf(() => import('../features/dealers/places/near-page.tsx'));
const dealerImport = codeOf(() => import('../services/imports/import-page.tsx'));
const ownAccount = codeOf(() => import('./account-page.tsx'));

const accounts = codeOf(() => import('../features/users/account-list-page.tsx'));
const newAccount = codeOf(() => import('../features/users/account-create-page.tsx'));
const account = codeOf(() => import('./account-page-with-sent.tsx'));
const mailTemplates = codeOf(() => import('../services/mails/mail-templates-page.tsx'));
const rolePages = codeOf(() => import('../features/access/role-pages-page.tsx'));
const activityLog = codeOf(() => import('../services/activity-log/activity-log-page.tsx'));
const branches = codeOf(() => import('../features/branches/branches-page.tsx'));
const branch = codeOf(() => import('../features/branches/branch-page.tsx'));
const announcements = codeOf(() => import('../features/announcements/announcement-list-page.tsx'));
const announcement = codeOf(() => import('../features/announcements/announcement-page.tsx'));
const ruleBook = codeOf(() => import('../features/rule-book/rule-list-page.tsx'));
const newRule = codeOf(() => import('../features/rule-book/rule-create-page.tsx'));
const rule = codeOf(() => import('../features/rule-book/rule-page.tsx'));
const connections = codeOf(() => import('../services/connections/connections-page.tsx'));
const connection = codeOf(() => import('../services/connections/connection-calls-page.tsx'));
const outbox = codeOf(() => import('../services/outbox/outbox-page.tsx'));
const notifications = codeOf(() => import('../features/announcements/notifications-page.tsx'));

/** The pages of the rooms, each fetched when it is first needed. */
export const DealerPage = lazyPage(dealer, 'DealerPageWithSent');
export const DealerSalesPage = lazyPage(dealerSales, 'DealerSalesPage');
export const DealerCreatePage = lazyPage(newDealer, 'DealerCreatePage');
export const BulkEditsPage = lazyPage(bulkEdits, 'BulkEditsPage');
export const BulkEditPage = lazyPage(bulkEdit, 'BulkEditPage');
export const DuplicatesPage = lazyPage(duplicates, 'DuplicatesPage');
export const MergePage = lazyPage(merge, 'MergePage');
export const DealerMapPage = lazyPage(dealerMap, 'DealerMapPage');
export const NearPage = lazyPage(near, 'NearPage');
export const ImportPage = lazyPage(dealerImport, 'ImportPage');
export const AccountPage = lazyPage(ownAccount, 'AccountPage');
export const UserListPage = lazyPage(accounts, 'UserListPage');
export const UserCreatePage = lazyPage(newAccount, 'UserCreatePage');
export const UserPage = lazyPage(account, 'UserPageWithSent');
export const DealerAccountListPage = lazyPage(accounts, 'DealerAccountListPage');
export const DealerAccountCreatePage = lazyPage(newAccount, 'DealerAccountCreatePage');
export const DealerAccountPage = lazyPage(account, 'DealerAccountPageWithSent');
export const MailTemplatesPage = lazyPage(mailTemplates, 'MailTemplatesPage');
export const RolePagesPage = lazyPage(rolePages, 'RolePagesPage');
export const ActivityLogPage = lazyPage(activityLog, 'ActivityLogPage');
export const BranchesPage = lazyPage(branches, 'BranchesPage');
export const BranchCreatePage = lazyPage(branch, 'BranchCreatePage');
export const BranchPage = lazyPage(branch, 'BranchPage');
export const AnnouncementListPage = lazyPage(announcements, 'AnnouncementListPage');
export const AnnouncementCreatePage = lazyPage(announcement, 'AnnouncementCreatePage');
export const AnnouncementPage = lazyPage(announcement, 'AnnouncementPage');
export const RuleListPage = lazyPage(ruleBook, 'RuleListPage');
export const RuleCreatePage = lazyPage(newRule, 'RuleCreatePage');
export const RulePage = lazyPage(rule, 'RulePage');
export const RuleKeyPage = lazyPage(rule, 'RuleKeyPage');
export const PriceImportPage = lazyPage(dealerImport, 'PriceImportPage');
export const ConnectionsPage = lazyPage(connections, 'ConnectionsPage');
export const ConnectionCallsPage = lazyPage(connection, 'ConnectionCallsPage');
export const OutboxPage = lazyPage(outbox, 'OutboxPage');
export const NotificationsPage = lazyPage(notifications, 'NotificationsPage');

/** Fetches the code of the page in the address while the person is still being looked up. */
export function preloadPageAt(path: string): void {
  if (path.startsWith('/home/dealers/import')) ImportPage.preload?.();
  else if (path.startsWith('/home/dealers/map')) DealerMapPage.preload?.();
  else if (path.startsWith('/home/dealers/near')) NearPage.preload?.();
  else if (path.startsWith('/home/dealers/new')) DealerCreatePage.preload?.();
  else if (path === '/home/dealers/sales') DealerSalesPage.preload?.();
  else if (path === '/home/dealers/bulk-edits') BulkEditsPage.preload?.();
  else if (path.startsWith('/home/dealers/bulk-edits/')) BulkEditPage.preload?.();
  else if (path === '/home/dealers/duplicates') DuplicatesPage.preload?.();
  else if (path === '/home/dealers/merge') MergePage.preload?.();
  else if (path.startsWith('/home/dealers/')) DealerPage.preload?.();
}
