import { defineCall } from '../../kernel/contract.ts';
import { accountActions } from '../access/records.ts';
import { usersApi } from './api.ts';
import { dealerAccountChanges, dealerAccountListQuery, newDealerAccount } from './dealer-account.ts';

/**
 * The calls of users again, for the accounts of dealers alone: administrators of dealers' accounts need not
 * see those of the staff. Any other account is not found here. §6
 */
export const dealerAccountsApi = {
  list: defineCall({
    ...usersApi.list,
    name: 'dealerAccounts.list',
    path: '/user/dealer',
    access: 'admin.dealers:view',
    summary: 'List dealer accounts',
    query: dealerAccountListQuery,
  }),
  csv: defineCall({
    ...usersApi.csv,
    name: 'dealerAccounts.csv',
    path: '/user/dealer/csv',
    access: 'admin.dealers:export',
    summary: 'Export the filtered dealer accounts as CSV',
    query: dealerAccountListQuery.omit({ page: true, limit: true }),
  }),
  get: defineCall({
    ...usersApi.get,
    name: 'dealerAccounts.get',
    path: '/user/dealer/:id',
    access: 'admin.dealers:view',
    summary: 'Get a dealer account',
  }),
  create: defineCall({
    ...usersApi.create,
    name: 'dealerAccounts.create',
    path: '/user/dealer/create',
    access: 'admin.dealers:create',
    summary: 'Create a dealer account, linked by the customer ID',
    body: newDealerAccount,
    audit: accountActions.createForDealer,
  }),
  update: defineCall({
    ...usersApi.update,
    name: 'dealerAccounts.update',
    path: '/user/dealer/:id',
    access: 'admin.dealers:edit',
    summary: 'Update a dealer account: link it to another customer, or suspend it',
    body: dealerAccountChanges,
  }),
  remove: defineCall({
    ...usersApi.remove,
    name: 'dealerAccounts.remove',
    path: '/user/dealer',
    access: 'admin.dealers:delete',
    summary: 'Delete a dealer account; it can be restored',
  }),
  restore: defineCall({
    ...usersApi.restore,
    name: 'dealerAccounts.restore',
    path: '/user/dealer/restore',
    access: 'admin.dealers:delete',
    summary: 'Restore a deleted dealer account',
  }),
  invite: defineCall({
    ...usersApi.invite,
    name: 'dealerAccounts.invite',
    path: '/user/dealer/:id/invitation',
    access: 'admin.dealers:edit',
    summary: 'Send an invitation to a dealer account that was never signed in to',
  }),
  sessions: defineCall({
    ...usersApi.sessions,
    name: 'dealerAccounts.sessions',
    path: '/user/dealer/:id/session',
    access: 'admin.dealers:view',
    summary: 'List the active sessions of a dealer account',
  }),
  endSessions: defineCall({
    ...usersApi.endSessions,
    name: 'dealerAccounts.endSessions',
    path: '/user/dealer/:id/end-sessions',
    access: 'admin.dealers:edit',
    summary: 'Sign out a dealer account everywhere',
  }),
  history: defineCall({
    ...usersApi.history,
    name: 'dealerAccounts.history',
    path: '/user/dealer/:id/history',
    access: 'admin.dealers:view',
    summary: 'List who changed what of a dealer account, newest first',
  }),
} as const;
