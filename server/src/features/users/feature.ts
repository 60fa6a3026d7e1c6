import type { Identity } from '../../platform/identity/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import { type AccountScope, allAccounts, dealerAccountsOnly } from './account-scope.ts';
import { avatarUseCases } from './avatar/avatar-use-cases.ts';
import { userAvatarKind } from './avatar/user-avatar-kind.ts';
import { createDealerAccount } from './create-dealer-account.ts';
import { createUser } from './create-user.ts';
import { eraseUser } from './erase-user.ts';
import { expiredInvitations } from './expired-invitations.ts';
import { exportUsers } from './export-users.ts';
import { getUser, getUserHistory } from './get-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { removeUser } from './remove-user.ts';
import { restoreUser } from './restore-user.ts';
import { seedAccounts } from './sample-data/seed-accounts.ts';
import { updateUser } from './update-user.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';
import { usersStep } from './users-step.ts';
import { viewAs } from './view-as.ts';

type UserParts = { files: Files };

export function usersFeature({ identity }: Platform, { files }: UserParts): Feature {
  const useCases = [
    ...avatarUseCases(identity, files),
    ...scopeRoutes(identity, allAccounts),
    createUser(identity),
    removeSecondFactor(identity),
    viewAs,
    eraseUser(identity),
    ...scopeRoutes(identity, dealerAccountsOnly),
    createDealerAccount(identity),
  ];
  return {
    name: 'users',
    tables: { user_avatars: 'private' },
    useCases,
    fileKinds: [userAvatarKind],
    waiting: [expiredInvitations],
    setUp: [usersStep],
    seed: seedAccounts(identity),
  };
}

function scopeRoutes(identity: Identity, scope: AccountScope): AnyUseCase[] {
  return [
    listUsers(scope),
    exportUsers(scope),
    getUser(scope),
    getUserHistory(scope),
    updateUser(identity, scope),
    removeUser(identity, scope),
    restoreUser(scope),
    inviteUser(identity, scope),
    listUserSessions(scope),
    endUserSessions(identity, scope),
  ];
}
