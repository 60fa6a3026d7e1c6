import { lazyPage } from './lazy-page.ts';

/** What most people start with comes with the frame, in the same file. */
export { DealerListPage } from '../dealers/dealer-list-page.tsx';

const dealer = () => import('./dealer-page-with-sent.tsx');
const dealerSales = () => import('../dealers/sales/dealer-sales-page.tsx');
const newDealer = () => import('../dealers/dealer-create-page.tsx');
const bulkEdits = () => import('../dealers/bulk-edit/bulk-edits-page.tsx');
const bulkEdit = () => import('../dealers/bulk-edit/bulk-edit-page.tsx');
const duplicates = () => import('../dealers/duplicates/duplicates-page.tsx');
const merge = () => import('../dealers/merge/merge-page.tsx');
const dealerMap = () => import('../dealers/places/dealer-map-page.tsx');
const near = () => import('../dealers/places/near-page.tsx');
const dealerImport = () => import('../imports/import-page.tsx');
const ownAccount = () => import('./account-page.tsx');

const accounts = () => import('../users/account-list-page.tsx');
const newAccount = () => import('../users/account-create-page.tsx');
const account = () => import('./account-page-with-sent.tsx');
const mailTemplates = () => import('../mails/mail-templates-page.tsx');
const rolePages = () => import('../access/role-pages-page.tsx');
const activityLog = () => import('../activity-log/activity-log-page.tsx');
const branches = () => import('../branches/branches-page.tsx');
const branch = () => import('../branches/branch-page.tsx');
const announcements = () => import('../announcements/announcement-list-page.tsx');
const announcement = () => import('../announcements/announcement-page.tsx');
const ruleBook = () => import('../rule-book/rule-list-page.tsx');
const newRule = () => import('../rule-book/rule-create-page.tsx');
const rule = () => import('../rule-book/rule-page.tsx');
const connections = () => import('../connections/connections-page.tsx');
const connection = () => import('../connections/connection-calls-page.tsx');
const outbox = () => import('../outbox/outbox-page.tsx');
const notifications = () => import('../announcements/notifications-page.tsx');

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
