import { defineCall } from '../../kernel/contract.ts';
import { accountActions } from '../access/records.ts';
import { usersApi } from './api.ts';
import { dealerAccountChanges, dealerAccountListQuery, newDealerAccount } from './dealer-account.ts';

/**
 * The calls of users once more, for the accounts of dealers alone: whoever looks after dealers' accounts need not
 * know of the staff's. Any other account is not found here. §6
 */
export const dealerAccountsApi = {
  list: defineCall({
    ...usersApi.list,
    name: 'dealerAccounts.list',
    path: '/user/dealer',
    access: 'admin.dealers:view',
    summary: 'The accounts of dealers',
    query: dealerAccountListQuery,
  }),
  csv: defineCall({
    ...usersApi.csv,
    name: 'dealerAccounts.csv',
    path: '/user/dealer/csv',
    access: 'admin.dealers:export',
    summary: 'The filtered accounts of dealers as CSV',
    query: dealerAccountListQuery.omit({ page: true, limit: true }),
  }),
  get: defineCall({
    ...usersApi.get,
    name: 'dealerAccounts.get',
    path: '/user/dealer/:id',
    access: 'admin.dealers:view',
    summary: 'One account of a dealer',
  }),
  create: defineCall({
    ...usersApi.create,
    name: 'dealerAccounts.create',
    path: '/user/dealer/create',
    access: 'admin.dealers:create',
    summary: 'Make an account for a dealer, linked by the customer ID',
    body: newDealerAccount,
    audit: accountActions.createForDealer,
  }),
  update: defineCall({
    ...usersApi.update,
    name: 'dealerAccounts.update',
    path: '/user/dealer/:id',
    access: 'admin.dealers:edit',
    summary: 'Change a dealer’s account: link it to another customer, or block it',
    body: dealerAccountChanges,
  }),
  remove: defineCall({
    ...usersApi.remove,
    name: 'dealerAccounts.remove',
    path: '/user/dealer',
    access: 'admin.dealers:delete',
    summary: 'Take a dealer’s account out of the lists; it can be restored',
  }),
  restore: defineCall({
    ...usersApi.restore,
    name: 'dealerAccounts.restore',
    path: '/user/dealer/restore',
    access: 'admin.dealers:delete',
    summary: 'Bring a deleted account of a dealer back',
  }),
  sessions: defineCall({
    ...usersApi.sessions,
    name: 'dealerAccounts.sessions',
    path: '/user/dealer/:id/session',
    access: 'admin.dealers:view',
    summary: 'Where somebody of a dealer is signed in',
  }),
  endSessions: defineCall({
    ...usersApi.endSessions,
    name: 'dealerAccounts.endSessions',
    path: '/user/dealer/:id/end-sessions',
    access: 'admin.dealers:edit',
    summary: 'Sign somebody of a dealer out everywhere',
  }),
  history: defineCall({
    ...usersApi.history,
    name: 'dealerAccounts.history',
    path: '/user/dealer/:id/history',
    access: 'admin.dealers:view',
    summary: 'Who changed what of a dealer’s account, newest first',
  }),
} as const;
