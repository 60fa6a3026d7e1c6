export type { NewAccount } from './create-account.ts';
export { createIdentity, type Identity } from './create-identity.ts';
