export type { NewAccount } from './create-account.ts';
export { createIdentity, type Identity } from './create-identity.ts';
export { listSessions } from './list-sessions.ts';
export { presentSignedIn } from './present-user.ts';
export { loadRolePages } from './role-pages.ts';
