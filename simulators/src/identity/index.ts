export { type IdentityMount, issuerAt, mountIdentity } from './mount-identity.ts';
export type { ProviderAccount } from './people.ts';
export { type Identity, startIdentity } from './start-identity.ts';
