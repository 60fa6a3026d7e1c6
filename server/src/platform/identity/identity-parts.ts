import type { Clock } from '../context.ts';
import type { AccessTokens } from './access-token.ts';
import type { IdentityKeys } from './keys.ts';
import type { Passwords } from './password-hash.ts';
import type { SessionCache } from './session-cache.ts';

/** What the operations of the sign-in share. */
export type IdentityParts = {
  keys: IdentityKeys;
  passwords: Passwords;
  tokens: AccessTokens;
  sessions: SessionCache;
  clock: Clock;
  companyName: string;
};
