import type { Identity } from '../platform/identity/index.ts';
import type { AnyVerb } from '../platform/verb.ts';
import { createUser } from './create-user.ts';
import { exportUsers } from './export-users.ts';
import { getUser, getUserHistory } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { removeUser } from './remove-user.ts';
import { restoreUser } from './restore-user.ts';
import { updateUser } from './update-user.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';
import { viewAs } from './view-as.ts';

export function userRoutes(identity: Identity): AnyVerb[] {
  return [
    listUsers,
    exportUsers,
    getUser,
    getUserHistory,
    createUser(identity),
    updateUser(identity),
    removeUser(identity),
    restoreUser,
    listUserSessions,
    endUserSessions(identity),
    viewAs,
  ];
}
