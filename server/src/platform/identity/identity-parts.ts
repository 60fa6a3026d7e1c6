import type { Role } from '@poolhouse/domain/features/access/roles';
import type { Clock } from '../context.ts';
import type { AccessTokens } from './access-token.ts';
import type { IdentityKeys } from './keys.ts';
import type { Passwords } from './password-hash.ts';
import type { SessionCache } from './session-cache.ts';
import type { Provider } from './single-sign-on/provider.ts';

/** What the operations of the sign-in share. */
export type IdentityParts = {
  keys: IdentityKeys;
  passwords: Passwords;
  tokens: AccessTokens;
  sessions: SessionCache;
  clock: Clock;
  companyName: string;
  /** Roles whose people need a second factor. */
  secondFactorRoles: ReadonlySet<Role>;
  /** Where people sign in with an account of the company; null when none is configured. */
  provider: Provider | null;
};
