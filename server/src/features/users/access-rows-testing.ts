import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../testing/access-rows.ts';

const userViewers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER'];

/** Roles that look after the accounts of dealers. */
const accountEditors: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'SERVICE'];

export const accessRows: AccessRows = {
  'users.list': userViewers,
  'users.csv': userViewers,
  'users.get': userViewers,
  'users.history': userViewers,
  'users.sessions': userViewers,
  'users.create': userViewers,
  'users.update': userViewers,
  'users.invite': userViewers,
  'users.endSessions': userViewers,
  'users.removeSecondFactor': ['ADMIN'],
  'users.remove': ['ADMIN'],
  'users.restore': ['ADMIN'],
  'users.viewAs': ['ADMIN'],
  'users.setMyAvatar': everyone,
  'users.removeMyAvatar': everyone,
  'users.restoreMyAvatar': everyone,
  'users.setAvatar': userViewers,
  'users.removeAvatar': userViewers,
  'users.restoreAvatar': userViewers,
  'users.erase': ['ADMIN'],
  'dealerAccounts.list': accountEditors,
  'dealerAccounts.csv': userViewers,
  'dealerAccounts.get': accountEditors,
  'dealerAccounts.history': accountEditors,
  'dealerAccounts.sessions': accountEditors,
  'dealerAccounts.create': userViewers,
  'dealerAccounts.update': accountEditors,
  'dealerAccounts.invite': accountEditors,
  'dealerAccounts.endSessions': accountEditors,
  'dealerAccounts.remove': userViewers,
  'dealerAccounts.restore': userViewers,
};
