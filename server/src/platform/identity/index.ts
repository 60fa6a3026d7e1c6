export type { NewAccount } from './create-account.ts';
export { createIdentity, type Identity } from './create-identity.ts';
export { deriveKey } from './keys.ts';
export { listSessions } from './list-sessions.ts';
export { noRolesRequired, presentSignedIn } from './present-user.ts';
export { loadRolePages, pagesFor } from './role-pages.ts';
export { requireRecentSignIn } from './second-factor/recent-sign-in.ts';
export { removeFactorOf } from './second-factor/remove-factor-of.ts';
