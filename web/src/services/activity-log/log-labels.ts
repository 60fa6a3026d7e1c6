import type { Page } from '@poolhouse/domain/features/access/pages';
import { pageKeyAt } from '../../platform/page-key.ts';
import { recordPath } from '../../platform/registered-features.ts';

const modules: Readonly<Record<string, string>> = {
  access: 'Sign-in',
  admin: 'Admin',
  dealers: 'Dealers',
  marketplace: 'Market Place',
  commercial: 'Commercial',
  orders: 'Orders',
  activity_logs: 'Activity Logs',
  payments: 'Payments',
  pos: 'Point of Sale',
  visitor_logs: 'Visitor Logs',
  service_request: 'Service Request',
  training: 'Training',
  announcements: 'Announcements',
};

/** What somebody did, so that it reads after their name. */
const actions: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  export: 'exported',
  import: 'imported',
  imported: 'imported a file',
  'import-read': 'read a file to import',
  'import-undone': 'undid an import',
  'import-undo': 'undid an import of',
  refused: 'was refused',
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'sign-out': 'signed out',
  'refresh-failed': 'lost the session',
  reauthenticate: 'confirmed the password',
  'change-password': 'changed the password',
  'request-password-reset': 'asked for a password reset',
  'reset-password': 'reset the password',
  'end-sessions': 'ended sessions',
  'save-theme': 'changed the theme',
  'read-environment': 'opened the product',
  'view-as': 'looked as another person',
  'second-factor-asked': 'was asked for a sign-in code',
  'begin-second-factor': 'began to set up two-step sign-in',
  'confirm-second-factor': 'set up two-step sign-in',
  'remove-second-factor': 'turned off two-step sign-in',
  'set-avatar': 'set the picture',
  'remove-avatar': 'removed the picture',
  'restore-avatar': 'brought a picture back',
  'verify-email': 'confirmed an address',
  'recover-email': 'restored an address',
  'renew-recovery-codes': 'created new recovery codes',
  'link-single-sign-on': 'linked single sign-on',
  'create-user-account': 'created the account',
  'create-dealer-user': 'created the dealer’s account',
  'update-user-account': 'changed the account',
  'delete-user-account': 'deleted the account',
  'restore-user-account': 'restored the account',
  'erase-user': 'erased the person',
  'change-role-pages': 'changed the pages of a role',
  'publish-announcement': 'published the announcement',
  'update-announcement': 'changed the announcement',
  'withdraw-announcement': 'withdrew or republished',
  'confirm-announcement': 'confirmed the announcement',
};

const kinds: Readonly<Record<string, string>> = {
  dealer: 'Dealer',
  user: 'Person',
  branch: 'Branch',
  rep: 'Account manager',
  state: 'State',
  role: 'Role',
  import: 'Import',
  file: 'File',
  list: 'List',
  call: 'Call',
  announcement: 'Announcement',
};

export const moduleText = (module: string): string => modules[module] ?? humaniseCode(module);
export const actionText = (action: string): string => actions[action] ?? humaniseCode(action).toLowerCase();
export const kindText = (kind: string): string => kinds[kind] ?? humaniseCode(kind);

/** `assigned_service_branch` and `costCentre` as people write them. */
export function humaniseCode(code: string): string {
  const words = code
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where the record of an entry is, for a person with these pages; null where it has no page or they may not go there. */
export function pathOfTarget(target: { kind: string; id: string | null }, pages: readonly Page[]): string | null {
  const path = target.id === null ? null : recordPath(target.kind, target.id);
  const page = path === null ? null : pageKeyAt(path);
  return page !== null && pages.includes(page) ? path : null;
}
