import type { Identity } from '../../platform/identity/index.ts';
import type { AnyVerb } from '../../platform/verb.ts';
import type { Files } from '../../services/files/index.ts';
import { type AccountCircle, dealersOnly, everybody } from './account-circle.ts';
import { avatarRoutes } from './avatar/avatar-routes.ts';
import { createDealerAccount } from './create-dealer-account.ts';
import { createUser } from './create-user.ts';
import { eraseUser } from './erase-user.ts';
import { exportUsers } from './export-users.ts';
import { getUser, getUserHistory } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { removeUser } from './remove-user.ts';
import { restoreUser } from './restore-user.ts';
import { updateUser } from './update-user.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';
import { viewAs } from './view-as.ts';

export function userRoutes(identity: Identity, files: Files): AnyVerb[] {
  return [
    ...avatarRoutes(identity, files),
    ...circleRoutes(identity, everybody),
    createUser(identity),
    removeSecondFactor(identity),
    viewAs,
    eraseUser(identity),
    ...circleRoutes(identity, dealersOnly),
    createDealerAccount(identity),
  ];
}

function circleRoutes(identity: Identity, circle: AccountCircle): AnyVerb[] {
  return [
    listUsers(circle),
    exportUsers(circle),
    getUser(circle),
    getUserHistory(circle),
    updateUser(identity, circle),
    removeUser(identity, circle),
    restoreUser(circle),
    listUserSessions(circle),
    endUserSessions(identity, circle),
  ];
}
